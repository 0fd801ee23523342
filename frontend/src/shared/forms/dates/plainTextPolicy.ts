type Check = (text: string) => string | null;

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML: Check }): unknown;
}

/** Text that cannot become an element or an entity; null refuses it. */
export const plainText: Check = (text) => (/[<&]/.test(text) ? null : text);

/**
 * The server requires Trusted Types: no text becomes markup. The date fields write their sections,
 * which are plain text, through innerHTML, so the page's default policy lets plain text through.
 */
export function allowPlainText(): void {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (types && !types.defaultPolicy) types.createPolicy('default', { createHTML: plainText });
}
