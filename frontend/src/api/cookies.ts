/** 30 days, in seconds: as long as a refresh token lives (docs/domain-rules.md, "Sessions"). */
const maxAge = 30 * 24 * 60 * 60;

export function serialiseCookie(name: string, value: string, secure: boolean): string {
  const flags = `Path=/; Max-Age=${maxAge}; SameSite=Strict${secure ? '; Secure' : ''}`;
  return `${name}=${encodeURIComponent(value)}; ${flags}`;
}

export function readCookie(header: string, name: string): string | null {
  const prefix = `${name}=`;
  const pair = header.split('; ').find((part) => part.startsWith(prefix));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(prefix.length));
  } catch {
    return null;
  }
}

export function setCookie(name: string, value: string): void {
  document.cookie = serialiseCookie(name, value, window.location.protocol === 'https:');
}

export function deleteCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
}
