import CancelledIcon from '@mui/icons-material/EventBusyRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import { useNoteSeen, type OwnChange } from '../api/changes';
import type { InvitedParty } from '../api/invitedParty';
import { HostMessage } from './HostMessage';

interface Props {
  party: InvitedParty;
  /** Of which the household is told, if it is. */
  change: OwnChange | undefined;
}

/** In place of the answer to a party that is called off. */
export default function CancelledNotice({ party, change }: Props) {
  const { t, i18n } = useTranslation('changed');
  useNoteSeen(change);
  return (
    <Alert severity="error" icon={<CancelledIcon fontSize="inherit" />} role="status">
      <AlertTitle component="h2">{t('cancelled')}</AlertTitle>
      {t('cancelledText', {
        day: formatDate(party.date_start, 'spoken', i18n.language),
        time: formatDate(party.date_start, 'time', i18n.language),
      })}
      {party.cancel_message && <HostMessage host={party.host_name} text={party.cancel_message} />}
    </Alert>
  );
}
