import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import type { Rsvp } from '@/shared/rsvp/rsvp';
import { RsvpChip } from '@/shared/rsvp/RsvpChip';
import { Small } from '@/shared/ui/Small';
import type { InvitedParty } from '../api/invitedParty';
import type { Answering } from '../answering';

interface Props {
  party: InvitedParty;
  rsvp: Rsvp | null;
  /** What the household wrote to the host. */
  message: string | null;
  answering: Answering;
  /** It was answered just now. */
  thanks: boolean;
  /** Another question is below it. */
  isBrief: boolean;
  onModify: () => void;
}

/** The household's answer, and whether it can still be changed. */
export function AnswerStatus({
  party,
  rsvp,
  message,
  answering,
  thanks,
  isBrief,
  onModify,
}: Props) {
  const { t } = useTranslation('invitations');
  // The answer is no longer expected.
  if (answering === 'finished' && !rsvp) return <Until {...{ party, answering, rsvp }} />;
  const mayModify = answering === 'open' || answering === 'let_in';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography component="h2" sx={{ fontWeight: 600, '&&': { m: 0 } }}>
          {t('attendance.state')}
        </Typography>
        <RsvpChip rsvp={rsvp} />
        {mayModify && rsvp !== 'not_sure' && (
          <Button onClick={onModify} sx={{ px: 1, ml: 'auto', mr: -1 }}>
            {t('attendance.modify')}
          </Button>
        )}
      </Box>
      {thanks && rsvp && (
        <Typography role="status" sx={{ mt: 1.25, fontWeight: 600 }}>
          {t(`attendance.thanks.${rsvp}`)}
        </Typography>
      )}
      {!isBrief && message && (
        <Typography
          variant="body2"
          sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {t('message.yours', { message })}
        </Typography>
      )}
      {!isBrief && <Until party={party} answering={answering} rsvp={rsvp} />}
      {mayModify && rsvp === 'not_sure' && (
        <Button variant="contained" fullWidth onClick={onModify} sx={{ mt: 2 }}>
          {t('attendance.modify')}
        </Button>
      )}
    </>
  );
}

function Until({ party, answering, rsvp }: Pick<Props, 'party' | 'answering' | 'rsvp'>) {
  const { t, i18n } = useTranslation('invitations');
  if (answering === 'finished') {
    return (
      <Small className={rsvp ? undefined : 'answer-missed'} sx={{ mt: 1 }}>
        {t(rsvp === 'accepted' ? 'attendance.finishedThanks' : 'attendance.finished')}
      </Small>
    );
  }
  if (answering !== 'open') return null;
  const due = {
    date: formatDate(party.rsvp_due_date, 'short', i18n.language),
    time: formatDate(party.rsvp_due_date, 'time', i18n.language),
  };
  return (
    <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {rsvp === 'not_sure'
        ? t('attendance.awaited', { ...due, host: party.host_name })
        : t('attendance.modifyUntil', due)}
    </Typography>
  );
}
