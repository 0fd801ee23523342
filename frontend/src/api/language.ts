/**
 * The language that the page is shown in, which the person may have picked against what the browser
 * prefers. Names that the server sends, and mails, come in it.
 */
export const pageLanguage = (): string => document.documentElement.lang;
