import type { Mail } from '../../../shared/mail/mail.js';
import { translator } from '../../../shared/text/translator.js';
import type { FamilyReader } from '../../invitations/invitations.api.js';

/** What of a mail follows from its reader: an address that its owner did not confirm reads no child's name. */
export interface ToFamily {
  mail: Pick<Mail, 'to' | 'locale' | 'hostId'>;
  name: string;
  children(names: readonly string[]): string;
}

export function toFamily(
  { email, name }: FamilyReader,
  { hostId }: { hostId: string },
  locale: string,
): ToFamily {
  const mail = { to: email, locale };
  if (name !== null) {
    const children = (names: readonly string[]) => new Intl.ListFormat(locale).format(names);
    return { mail, name, children };
  }
  const t = translator(locale);
  return {
    mail: { ...mail, hostId },
    name: t('partyChanges:family'),
    children: ({ length: count }) => t('handovers:children', { count }),
  };
}
