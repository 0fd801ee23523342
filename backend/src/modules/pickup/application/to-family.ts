import { greeted } from '../../../shared/mail/greeted.js';
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
  const isNamed = name !== null;
  return {
    mail: { to: email, locale, ...(!isNamed && { hostId }) },
    name: greeted(name, locale),
    children: (names) =>
      isNamed
        ? new Intl.ListFormat(locale).format(names)
        : translator(locale)('handovers:children', { count: names.length }),
  };
}
