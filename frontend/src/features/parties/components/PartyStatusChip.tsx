import CelebrationIcon from '@mui/icons-material/CelebrationRounded';
import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import ScheduleIcon from '@mui/icons-material/ScheduleRounded';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/shared/ui/StatusChip';
import type { PartyStatus } from '../api/types';

const looks = {
  pending: { color: 'info', icon: <ScheduleIcon /> },
  started: { color: 'success', icon: <CelebrationIcon /> },
  finished: { color: 'primary', icon: <CheckIcon /> },
} as const;

export function PartyStatusChip({ status }: { status: PartyStatus }) {
  const { t } = useTranslation('parties');
  return <StatusChip label={t(`status.${status}`)} {...looks[status]} />;
}
