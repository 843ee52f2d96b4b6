/* Only for building under wine 8, which lacks this library: the one function that pydantic's core asks for.
   It goes into the wine prefix, never into a package; a real Windows has its own. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count)
{
    return RtlGenRandom(bytes, (ULONG)count);
}
