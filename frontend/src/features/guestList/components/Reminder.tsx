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
import {
  isAsking,
  useMissing,
  useNudge,
  type MissingFamily,
  type NudgesParty,
} from '../api/nudges';

/** The way to remind a family whose answer is missing, or why there is none now. */
export function Reminder({ party, familyId }: { party: NudgesParty; familyId: string }) {
  const { data: missing } = useMissing(party);
  const family = missing?.find(({ id }) => id === familyId);
  return isAsking(party) && family ? <Missing party={party} family={family} /> : null;
}

interface Props {
  party: NudgesParty;
  family: MissingFamily;
}

function Missing({ party, family }: Props) {
  const { t, i18n } = useTranslation('nudges');
  const place = useRef<HTMLDivElement>(null);
  const nudge = useNudge(party.id);
  const messageOf = useRefusal(family.name);
  const why = useWhyNot(family);
  const { name, nudges, nudged_at: last } = family;
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
          variant="outlined"
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
        <Typography variant="body2" color="textSecondary">
          {t('reminded', { count: nudges, day: at(last, 'short'), time: at(last, 'time') })}
        </Typography>
      )}
      {why && <Typography variant="body2">{why}</Typography>}
    </Box>
  );
}

/** With the family's own link, if it has one. */
function reminderOf(
  t: ReturnType<typeof useTranslation<'nudges'>>['t'],
  language: string,
  party: NudgesParty,
  { kind, name, phone, link }: MissingFamily,
): string {
  const values = {
    day: formatDate(party.date_start, 'spoken', language),
    time: formatDate(party.date_start, 'time', language),
    deadline: formatDate(party.rsvp_due_date, 'spoken', language),
    link: link ?? new URL(paths.invitation(party.id), window.location.origin).href,
  };
  return whatsAppLink(phone, { family: name, party: party.name }, (names) =>
    t(kind === 'family' ? 'familyMessage' : 'message', { ...values, ...names }),
  );
}

/** Why the family cannot be reminded now, and from when on it can be again; null when it can. */
function useWhyNot({ disowned, state, again_at: again }: MissingFamily): string | null {
  const { t, i18n } = useTranslation('nudges');
  if (state === 'today') {
    return again
      ? t('why.today', { day: formatDate(again, 'spoken', i18n.language) })
      : t('why.lastDay');
  }
  if (state === 'limit') return t('why.limit', { max: maxNudges });
  if (state === 'no_link') return t(disowned ? 'why.disowned' : 'why.no_link');
  return state === 'ready' ? null : t(`why.${state}`);
}

/** What a refused nudge means: the message may have been sent already. */
function useRefusal(family: string): (error: unknown) => string {
  const { t } = useTranslation('nudges');
  return (error) => {
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'already_answered') return t('refused.answered', { family });
    if (code === 'nudge_refused') return t('refused.nudged', { family });
    if (code === 'rsvp_expired') return t('why.closed');
    if (code === 'party_cancelled') return t('why.cancelled');
    return t('refused.notCounted', { family });
  };
}
