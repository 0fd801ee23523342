import ChangeIcon from '@mui/icons-material/EditCalendarRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { errorMessage } from '@/api/errorMessage';
import { ChangedList } from '@/shared/changes/ChangedList';
import { formatDate } from '@/shared/dates/wallClock';
import { snack } from '@/shared/notifications/store';
import { useNoteSeen, useReply, type OwnChange } from '../api/changes';
import type { InvitedParty } from '../api/invitedParty';
import { HostMessage } from './HostMessage';
import { Refusal } from './Refusal';

interface Props {
  party: InvitedParty;
  change: OwnChange;
}

/** What the host changed; who comes replies with one tap. Shown until it was read, or answered. */
export default function ChangeNotice({ party, change }: Props) {
  const { t, i18n } = useTranslation('changed');
  const { t: errors } = useTranslation('errors');
  const reply = useReply(party.id, change, () => snack('warning', t('outdated')));
  useNoteSeen(change);
  const [wasSeen] = useState(change.seen);
  const { asks_to_reconfirm: asks, answer, kind, after, before, message } = change;

  if (reply.isSuccess || (asks && answer)) {
    const text = (reply.variables ?? answer) === 'coming' ? 'thanks' : 'thanksNotComing';
    return reply.isSuccess ? <Thanks text={t(text)} /> : null;
  }
  if ((!asks && wasSeen) || kind === 'cancelled') return null;
  return (
    <Alert
      severity="warning"
      icon={<ChangeIcon fontSize="inherit" />}
      role="status"
      sx={{
        ...(!asks && { mb: 2 }),
        '& .MuiAlert-message': { flex: 1, minWidth: 0, overflow: 'visible', bgcolor: 'inherit' },
      }}
    >
      <AlertTitle component="h2">{t(`title.${kind}`)}</AlertTitle>
      {kind === 'restored' &&
        t('restoredText', {
          day: formatDate(after.date_start, 'spoken', i18n.language),
          time: formatDate(after.date_start, 'time', i18n.language),
        })}
      <ChangedList before={before} after={after} />
      {message && <HostMessage host={party.host_name} text={message} />}
      {asks && (
        <>
          <Box sx={{ mt: 1 }}>{t('ask')}</Box>
          <Box sx={answers}>
            <Button
              variant="contained"
              loading={reply.isPending && reply.variables === 'coming'}
              disabled={reply.isPending}
              onClick={() => reply.mutate('coming')}
            >
              {t('coming')}
            </Button>
            <Button
              variant="outlined"
              color="error"
              loading={reply.isPending && reply.variables === 'not_coming'}
              disabled={reply.isPending}
              onClick={() => reply.mutate('not_coming')}
            >
              {t('notComing')}
            </Button>
          </Box>
        </>
      )}
      {reply.error && !hasCode(reply.error, 'change_outdated') && (
        <Refusal severity="error">
          {hasCode(reply.error, 'guest_arrived') ? t('arrived') : errorMessage(errors, reply.error)}
        </Refusal>
      )}
    </Alert>
  );
}

/** In reach at the end of the sheet that scrolls, however long the host's message is. */
const answers = {
  position: 'sticky',
  bottom: -16,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 0.5,
  py: 1,
  bgcolor: 'inherit',
  '& > *': { flexGrow: 1 },
} as const;

/** Takes the focus of the button that it replaces. */
function Thanks({ text }: { text: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} tabIndex={-1} severity="success" role="status" sx={{ mb: 2 }}>
      {text}
    </Alert>
  );
}
