/** `sofia@example.com` becomes `s***@example.com`: recognisable, but not disclosed. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${at > 0 ? email.slice(at) : ''}`;
}
