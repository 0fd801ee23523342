import type { TFunction } from 'i18next';
import { useMemo } from 'react';
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

export interface Messages {
  /** Null when there is nothing to send. */
  of: (family: Family) => Message | null;
  /** The family's message is being sent. */
  note: (family: Family) => void;
}

/** The messages to the families of a party, and the note that one is sent. */
export function useMessages(party: FamiliesParty, families: readonly Family[]): Messages {
  const { t, i18n } = useTranslation('expectedFamilies');
  const messageOf = useErrorMessage();
  const { mutateAsync: noteLink } = useSendLink(party.id);
  const { mutateAsync: noteTold } = useTell(party.id);
  const { language } = i18n;

  return useMemo(() => {
    const list = new Intl.ListFormat(language);
    const shared = repeated(families.map(({ name }) => name));

    /** With its children where another family has the same name. */
    const spoken = ({ name, children }: Family): string => {
      const names = list.format(children);
      return shared.has(name) && names ? `${name} (${names})` : name;
    };
    const of = (family: Family): Message | null => {
      const isNews = isUntold(family);
      const href = (isNews ? newsTo : linkTo)(t, language, party, family);
      if (href === null) return null;
      const label = t(isNews ? 'untold.tellTo' : 'sendTo', { family: spoken(family) });
      return { href, isNews, label };
    };
    const note = (family: Family) => {
      const { id, name } = family;
      if (isUntold(family))
        return handleOutcome(noteTold({ family_id: id, told: true }), {
          onError: () => snack('error', t('untold.notNoted', { family: name })),
        });
      noteShared();
      return handleOutcome(noteLink(id), {
        onError: (error) => snack('error', messageOf(error)),
      });
    };
    return { of, note };
  }, [t, language, party, families, messageOf, noteLink, noteTold]);
}

const repeated = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name, index) => names.indexOf(name) !== index));

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
