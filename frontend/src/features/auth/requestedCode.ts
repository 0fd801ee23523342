import { mailedCode } from '@/api/rules.gen';

const key = 'convite.requestedCode';

export interface RequestedCode {
  email: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * The code that this tab waits for: phones discard a page while the person reads the mail.
 * @returns null when the code has expired
 */
export function requestedCode(): RequestedCode | null {
  try {
    const known = JSON.parse(sessionStorage.getItem(key) ?? 'null') as RequestedCode | null;
    return known && Date.now() - known.at < mailedCode.minutes * 60_000 ? known : null;
  } catch {
    return null;
  }
}

export function rememberCode(requested: RequestedCode | null): void {
  try {
    if (requested) sessionStorage.setItem(key, JSON.stringify(requested));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off or full.
  }
}
