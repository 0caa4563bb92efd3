/** Cookies a script may read. Values are percent-encoded. On the server there are none. */

const hasDocument = () => typeof document !== 'undefined';

export function readCookie(name: string): string | undefined {
  if (!hasDocument()) return undefined;
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return cookie && decodeURIComponent(cookie.slice(name.length + 1));
}

/** `maxAge` in seconds. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  if (!hasDocument()) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser in use
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
