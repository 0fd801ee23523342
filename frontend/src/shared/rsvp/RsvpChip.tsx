import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import CancelIcon from '@mui/icons-material/CancelRounded';
import HelpIcon from '@mui/icons-material/HelpRounded';
import ClockIcon from '@mui/icons-material/ScheduleRounded';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/shared/ui/StatusChip';
import type { Rsvp } from './rsvp';

const looks = {
  pending: { color: 'info', icon: <ClockIcon /> },
  accepted: { color: 'success', icon: <CheckIcon /> },
  not_sure: { color: 'warning', icon: <HelpIcon /> },
  declined: { color: 'error', icon: <CancelIcon /> },
} as const;

/** A household's or guest's answer, in words, colour and icon. */
export function RsvpChip({ rsvp }: { rsvp: Rsvp | null }) {
  const { t } = useTranslation();
  const state = rsvp ?? 'pending';
  return <StatusChip {...looks[state]} label={t(`rsvp.${state}`)} />;
}
