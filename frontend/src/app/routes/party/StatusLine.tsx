import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Party } from '@/features/parties/api/types';
import { formatDate, today } from '@/shared/dates/wallClock';
import { daysUntil, isSoon, soonFrom } from '../home/next';

interface Props {
  party: Party;
  now: number;
  /** Starts the party, finishes or continues it. */
  onStatus: () => void;
}

/** The state of a party in the head of its page. */
export function StatusText({ party, now }: Omit<Props, 'onStatus'>) {
  const [title, text] = useStatusText(party, now);
  return (
    <Box role="note" sx={{ typography: 'body2' }}>
      <b>{title}</b>
      {text && `. ${text}`}
    </Box>
  );
}

/** The button that changes the state, once the party began or should have. */
export function StatusAct({ party, now, onStatus }: Props) {
  const { t } = useTranslation('parties');
  if (party.status === 'pending' && Date.parse(party.date_end) >= now) return null;
  return (
    <Button variant="outlined" size="small" onClick={onStatus} sx={{ minHeight: 44 }}>
      {t(`state.${party.status}.act`)}
    </Button>
  );
}

function useStatusText(party: Party, now: number): [title: string, text?: string] {
  const { t, i18n } = useTranslation('parties');
  const { status, date_start: start, date_end: end } = party;
  if (status === 'started') return [t('state.started.title')];
  if (status === 'finished') return [t('state.finished.title')];
  if (Date.parse(end) < now) return [t('state.pending.passed'), t('state.pending.passedText')];
  if (isSoon(start, now)) return [t('state.pending.soon')];
  const days = daysUntil(start, today());
  if (days > 0) return [t('state.pending.days', { count: days }), t('state.pending.text')];
  const time = formatDate(soonFrom(start), 'time', i18n.language);
  return [t('state.pending.today'), t('state.pending.todayText', { time })];
}
