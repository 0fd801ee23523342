import { mailedCode } from '@/api/rules.gen';
import { tabStorage } from '@/shared/storage';

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
  const known = tabStorage.read<RequestedCode>(key);
  return known && Date.now() - known.at < mailedCode.minutes * 60_000 ? known : null;
}

export const rememberCode = (requested: RequestedCode | null): void =>
  void tabStorage.write(key, requested);
