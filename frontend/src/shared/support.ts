/**
 * The address for help. It stands in the page's head, where the server can put its own without
 * another build.
 */
export const supportEmail: string =
  document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';
