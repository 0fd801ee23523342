import CelebrationIcon from '@mui/icons-material/CelebrationRounded';
import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import CancelledIcon from '@mui/icons-material/EventBusyRounded';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/shared/ui/StatusChip';
import type { Party } from '../api/types';

const looks = {
  started: { color: 'success', icon: <CelebrationIcon /> },
  finished: { color: 'primary', icon: <CheckIcon /> },
  cancelled: { color: 'error', icon: <CancelledIcon /> },
} as const;

interface Props {
  party: Pick<Party, 'status' | 'cancelled_at'>;
  /** A word of a line. */
  isText?: boolean;
}

/** A party that is called off shows that in place of its state; that one is planned needs no word. */
export function PartyStatusChip({ party, isText = false }: Props) {
  const { status, cancelled_at: cancelled } = party;
  const { t } = useTranslation('parties');
  const look = cancelled ? 'cancelled' : status;
  if (look === 'pending') return null;
  const label = t(`status.${look}`);
  return isText ? <b>{label}</b> : <StatusChip label={label} {...looks[look]} />;
}
