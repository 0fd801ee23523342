import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { maxNudges } from '@/api/rules.gen';
import { paths } from '@/app/paths';
import { formatDate } from '@/shared/dates/wallClock';
import { snack } from '@/shared/notifications/store';
import { whatsAppLink } from '@/shared/text/whatsApp';
import { Small } from '@/shared/ui/Small';
import { isAsking, useNudge } from '../api/nudges';
import type { AskingParty, Family } from '../api/types';
import { hasOwnLink, needsLink } from '../familyGroups';

interface Props {
  party: AskingParty;
  family: Family;
}

/** The way to remind a family whose answer is missing, or why there is none now. */
export function Reminder({ party, family }: Props) {
  const { reminder } = family;
  return isAsking(party) && reminder ? (
    <Missing party={party} family={family} reminder={reminder} />
  ) : null;
}

type MissingProps = Props & { reminder: NonNullable<Family['reminder']> };

function Missing({ party, family, reminder }: MissingProps) {
  const { t, i18n } = useTranslation('nudges');
  const place = useRef<HTMLDivElement>(null);
  const nudge = useNudge(party.id);
  const messageOf = useRefusal(family.name);
  const why = useWhyNot(family, reminder);
  const { name } = family;
  const { count: times, last_at: last } = reminder;
  const at = (iso: string, as: 'short' | 'time') => formatDate(iso, as, i18n.language);

  const count = (event: MouseEvent) => {
    if (nudge.isPending) return event.preventDefault();
    handleOutcome(nudge.mutateAsync(family.id), {
      // The button is gone: its place keeps that of the keyboard and the screen reader.
      onSuccess: () => place.current?.focus(),
      onError: (error) => snack('error', messageOf(error)),
    });
  };
  return (
    <Box ref={place} tabIndex={-1} sx={{ display: 'grid', gap: 0.5 }}>
      {!why && (
        <Button
          component="a"
          variant="contained"
          startIcon={<WhatsAppIcon />}
          href={reminderOf(t, i18n.language, party, family)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('remindFamily', { family: name })}
          aria-disabled={nudge.isPending}
          onClick={count}
        >
          {t('remind')}
        </Button>
      )}
      {last && (
        <Small>
          {t('reminded', { count: times, day: at(last, 'short'), time: at(last, 'time') })}
        </Small>
      )}
      {why && <Typography variant="body2">{why}</Typography>}
    </Box>
  );
}

/** With the family's own link, if it has one. */
function reminderOf(
  t: ReturnType<typeof useTranslation<'nudges'>>['t'],
  language: string,
  party: AskingParty,
  family: Family,
): string {
  const { name, phone } = family;
  const own = hasOwnLink(family) ? family.link : null;
  const values = {
    day: formatDate(party.date_start, 'spoken', language),
    time: formatDate(party.date_start, 'time', language),
    deadline: formatDate(party.rsvp_due_date, 'spoken', language),
    link: own ?? new URL(paths.invitation(party.id), window.location.origin).href,
  };
  return whatsAppLink(phone, { family: name, party: party.name }, (names) =>
    t(own ? 'familyMessage' : 'message', { ...values, ...names }),
  );
}

/** Why the family cannot be reminded now, and from when on it can be again; null when it can. */
function useWhyNot(
  family: Family,
  { state, again_at: again }: MissingProps['reminder'],
): string | null {
  const { t, i18n } = useTranslation('nudges');
  if (state === 'today') {
    return again
      ? t('why.today', { day: formatDate(again, 'spoken', i18n.language) })
      : t('why.lastDay');
  }
  if (state === 'limit') return t('why.limit', { max: maxNudges });
  if (state !== 'ready') return t(`why.${state}`);
  if (!needsLink(family)) return null;
  return t(family.disowned ? 'why.disowned' : 'why.no_link');
}

/** What a refused nudge means: the message may have been sent already. */
function useRefusal(family: string): (error: unknown) => string {
  const { t } = useTranslation(['nudges', 'expectedFamilies']);
  return (error) => {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'already_answered') return t('refused.answered', { family });
    if (code === 'nudge_refused') return t('refused.nudged', { family });
    if (code === 'rsvp_expired') return t('why.closed');
    if (code === 'party_cancelled') return t('why.cancelled');
    return t('expectedFamilies:untold.notNoted', { family });
  };
}
