/** Where this device remembers the language that was picked. */
const place = 'convite.language';

/** The language chosen on this device, as a list of one or none; storage may be unavailable. */
export function chosenLanguage(): string[] {
  try {
    const choice = localStorage.getItem(place);
    return choice ? [choice] : [];
  } catch {
    return [];
  }
}

export function rememberLanguage(locale: string): void {
  try {
    localStorage.setItem(place, locale);
  } catch {
    // It holds until the page is closed.
  }
}
