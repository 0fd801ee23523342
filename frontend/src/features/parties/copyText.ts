/**
 * Copies a text. Where the clipboard is out of reach (plain http, an in-app browser) the field
 * that shows it is selected and the old command tried.
 * @returns whether it was copied; otherwise the text is selected
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return field !== null && document.execCommand('copy');
  }
}
