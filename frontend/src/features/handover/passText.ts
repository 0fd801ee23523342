/** What the QR of a pass says. */
export interface PassText {
  passId: string;
  /** 256 bits of the bearer's phone in base64url. */
  key: string;
}

const pattern = /^CONVITE:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):([\w-]{43})$/i;

/** Null for a code that is no pass. */
export function readPassText(text: string): PassText | null {
  const [, passId, key] = pattern.exec(text.trim()) ?? [];
  return passId && key ? { passId: passId.toLowerCase(), key } : null;
}
