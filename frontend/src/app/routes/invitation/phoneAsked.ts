const key = (accountId: string) => `convite.phoneAsked.${accountId}`;

/** The phone is asked for once, on this device; without storage it may be asked again. */
export function isPhoneAsked(accountId: string): boolean {
  try {
    return localStorage.getItem(key(accountId)) !== null;
  } catch {
    return false;
  }
}

export function rememberPhoneAsked(accountId: string): void {
  try {
    localStorage.setItem(key(accountId), '1');
  } catch {
    // Storage is switched off or full.
  }
}
