import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { paths } from '@/app/paths';
import { formatDate } from '@/shared/dates/wallClock';
import { noteShared } from '@/shared/alerts/questions';
import { snack } from '@/shared/notifications/store';
import { whatsAppLink } from '@/shared/text/whatsApp';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useSendLink, useTell } from './api/families';
import type { FamiliesParty, Family } from './api/types';
import { groupOf, hasOwnLink, isUntold } from './familyGroups';

/** What a host sends a family in WhatsApp now: what changed, else its link. */
export interface Message {
  href: string;
  /** It tells what changed. */
  isNews: boolean;
  /** Of the way to it, with the family's name. */
  label: string;
}

/** The messages to the families of a party, and the note that one is sent. */
export function useMessages(party: FamiliesParty, families: readonly Family[]) {
  const { t, i18n } = useTranslation('expectedFamilies');
  const messageOf = useErrorMessage();
  const link = useSendLink(party.id);
  const tell = useTell(party.id);

  /** With its children where another family has the same name. */
  const spoken = ({ name, children }: Family): string => {
    const isShared = families.filter((family) => family.name === name).length > 1;
    const names = new Intl.ListFormat(i18n.language).format(children);
    return isShared && names ? `${name} (${names})` : name;
  };

  /** Null when there is nothing to send. */
  const of = (family: Family): Message | null => {
    const isNews = isUntold(family);
    const href = isNews
      ? newsTo(t, i18n.language, party, family)
      : linkTo(t, i18n.language, party, family);
    const label = t(isNews ? 'untold.tellTo' : 'sendTo', { family: spoken(family) });
    return href === null ? null : { href, isNews, label };
  };

  const note = (family: Family) => {
    const { id, name } = family;
    if (!isUntold(family)) {
      noteShared();
      return handleOutcome(link.mutateAsync(id), {
        onError: (error) => snack('error', messageOf(error)),
      });
    }
    return handleOutcome(tell.mutateAsync({ family_id: id, told: true }), {
      onError: () => snack('error', t('untold.notNoted', { family: name })),
    });
  };
  return { of, note };
}

type Texts = TFunction<'expectedFamilies'>;

function linkTo(t: Texts, language: string, party: FamiliesParty, family: Family): string | null {
  const isOpen = party.status !== 'finished' && !party.cancelled_at;
  const { name, phone, link } = family;
  const isAsked = groupOf(family) === 'missing' && family.state !== 'answered';
  if (!isOpen || !link || !hasOwnLink(family) || !isAsked) return null;
  const at = (as: 'long' | 'time') => formatDate(party.date_start, as, language);
  return whatsAppLink(phone, { family: name, party: party.name }, (names) =>
    t('message', { ...names, day: at('long'), time: at('time'), link }),
  );
}

/** With the family's own link. */
function newsTo(t: Texts, language: string, party: FamiliesParty, family: Family): string | null {
  const { name, phone, link: own, to_tell: told, waiting } = family;
  if (!told) return null;
  const link = own ?? new URL(paths.invitation(party.id), window.location.origin).href;
  const moment = (told.news === 'offered' && waiting?.offered_until) || party.date_start;
  const at = (as: 'spoken' | 'time') => formatDate(moment, as, language);
  const text = told.news === 'moved' && told.asks ? 'asked' : told.news;
  return whatsAppLink(phone, { family: name, party: party.name }, (names) =>
    t(`news.${text}`, { ...names, link, day: at('spoken'), time: at('time') }),
  );
}
