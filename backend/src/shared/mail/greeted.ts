import { translator } from '../text/translator.js';

/** As whom a mail greets its reader. @param name null of a family without an account: what the host typed may be a child's */
export const greeted = (name: string | null, locale: string): string =>
  name ?? translator(locale)('mails:layout.family');
