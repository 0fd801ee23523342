/**
 * Enough of an address to recognise one that is known, too little to learn one that is not:
 * `sofia@example.com` becomes `s***@example.com`.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${at > 0 ? email.slice(at) : ''}`;
}
