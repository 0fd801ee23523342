/**
 * Copies a text. Where the clipboard is out of reach (plain http, an in-app browser) the field or
 * element that shows it is selected and the old command tried.
 * @returns whether it was copied; otherwise the text is selected
 */
export async function copyText(text: string, shownIn: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!shownIn) return false;
    if (shownIn instanceof HTMLInputElement) {
      shownIn.focus();
      shownIn.select();
    } else {
      window.getSelection()?.selectAllChildren(shownIn);
    }
    return document.execCommand('copy');
  }
}
