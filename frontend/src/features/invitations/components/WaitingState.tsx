import HourglassIcon from '@mui/icons-material/HourglassTopRounded';
import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';
import { waitlistOffer } from '@/api/rules.gen';
import { formatDate } from '@/shared/dates/wallClock';
import type { Invitation } from '../api/household';
import type { InvitedParty } from '../api/invitedParty';
import { useLeaveWaitlist, type WaitRequest } from '../api/waitlist';
import { useNowUntil } from '../useNowUntil';
import { ButtonRow } from './ButtonRow';
import { Refusal } from './Refusal';

interface Props {
  party: InvitedParty;
  rows: readonly Invitation[];
  request: WaitRequest;
  /** The answers are open: a request can be changed. */
  mayAsk: boolean;
  /** The answer is on its way. */
  busy: boolean;
  /** Confirms the people who were offered a place. */
  onAccept: (guestIds: string[]) => void;
  onModify: () => void;
}

/** The household waits for places, or has an offer that it may take with one tap. */
export default function WaitingState(props: Props) {
  const { request } = props;
  return request.offered_until ? (
    <Offer {...props} until={request.offered_until} />
  ) : (
    <Waits {...props} />
  );
}

function Waits({ party, rows, request, mayAsk, busy, onModify }: Props) {
  const { t } = useTranslation(['waitlist', 'invitations']);
  const leave = useLeaveWaitlist(party.id);
  const names = useNames(rows, request);
  return (
    <Alert severity="info" icon={<HourglassIcon fontSize="inherit" />} role="status" sx={{ mt: 1 }}>
      <AlertTitle component="h2">{t('waiting')}</AlertTitle>
      <Box>{t('for', { names })}</Box>
      <Box sx={{ mt: 1 }}>{t('ahead', { count: request.ahead })}</Box>
      <Box sx={{ mt: 1 }}>
        {isOnlyOffered(party, mayAsk)
          ? t('thenOffered', { hours: waitlistOffer.hours })
          : t('thenConfirmed')}
      </Box>
      <ButtonRow>
        {mayAsk && (
          <Button variant="outlined" color="inherit" disabled={busy} onClick={onModify}>
            {t('invitations:attendance.modify')}
          </Button>
        )}
        <Button
          color="inherit"
          loading={leave.isPending}
          disabled={busy}
          onClick={() => leave.mutate(request.id)}
        >
          {t('leave')}
        </Button>
      </ButtonRow>
      <Failure error={leave.error} />
    </Alert>
  );
}

function Offer({ party, rows, request, busy, onAccept, until }: Props & { until: string }) {
  const { t, i18n } = useTranslation(['waitlist', 'invitations']);
  const leave = useLeaveWaitlist(party.id);
  const names = useNames(rows, request);
  const now = useNowUntil(Date.parse(until));
  if (now > Date.parse(until)) {
    return (
      <Alert severity="warning" role="status" sx={{ mt: 1 }}>
        {t('lapsed')}
        <ButtonRow>
          <Button
            variant="outlined"
            color="inherit"
            loading={leave.isPending}
            onClick={() => leave.mutate(request.id)}
          >
            {t('continue')}
          </Button>
        </ButtonRow>
      </Alert>
    );
  }
  const moment = {
    date: formatDate(until, 'short', i18n.language),
    time: formatDate(until, 'time', i18n.language),
  };
  return (
    <Alert severity="success" icon={<CheckIcon fontSize="inherit" />} role="status" sx={{ mt: 1 }}>
      <AlertTitle component="h2">{t('free')}</AlertTitle>
      <Box sx={{ fontWeight: 600 }}>{t('kept', moment)}</Box>
      <Box sx={{ mt: 1 }}>{t('keptFor', { names })}</Box>
      <ButtonRow>
        <Button
          variant="contained"
          size="large"
          loading={busy}
          disabled={leave.isPending}
          onClick={() => onAccept(request.guest_ids)}
        >
          {t('invitations:attendance.accept')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          size="large"
          loading={leave.isPending}
          disabled={busy}
          onClick={() => leave.mutate(request.id)}
        >
          {t('decline')}
        </Button>
      </ButtonRow>
      <Failure error={leave.error} />
    </Alert>
  );
}

function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation('errors');
  return error && <Refusal severity="error">{errorMessage(t, error)}</Refusal>;
}

/** The people asked for, as a list in words. */
function useNames(rows: readonly Invitation[], request: WaitRequest): string {
  const { i18n } = useTranslation();
  const names = rows
    .filter((row) => request.guest_ids.includes(row.guest_id))
    .map((row) => row.full_name);
  return new Intl.ListFormat(i18n.language).format(names);
}

/** As the server decides: shortly before the party, and after the answers were closed. */
function isOnlyOffered(party: InvitedParty, mayAsk: boolean): boolean {
  const hours = (Date.parse(party.date_start) - Date.now()) / 3_600_000;
  return !mayAsk || hours < waitlistOffer.beforeHours;
}
