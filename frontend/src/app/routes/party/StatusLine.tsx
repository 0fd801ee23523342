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

/** The state of a party in a line; once it began, or should have, with the button that changes it. */
export function StatusLine({ party, now, onStatus }: Props) {
  const { t } = useTranslation('parties');
  const [title, text] = useStatusText(party, now);
  return (
    <Box role="note" sx={line}>
      <Box sx={{ flex: party.status === 'finished' ? 'none' : '1 1 9rem', typography: 'body2' }}>
        <b>{title}</b>
        {text && `. ${text}`}
      </Box>
      {(party.status !== 'pending' || Date.parse(party.date_end) < now) && (
        <Button
          variant={party.status === 'finished' ? 'text' : 'outlined'}
          size="small"
          onClick={onStatus}
          sx={{ minHeight: 44 }}
        >
          {t(`state.${party.status}.act`)}
        </Button>
      )}
    </Box>
  );
}

function useStatusText(party: Party, now: number): [title: string, text?: string] {
  const { t, i18n } = useTranslation('parties');
  const { status, date_start: start, date_end: end } = party;
  if (status === 'started') return [t('state.started.title')];
  if (status === 'finished') return [t('state.finished.title')];
  if (Date.parse(end) < now) return [t('state.pending.passed'), t('state.pending.passedText')];
  if (isSoon(start, now)) return [t('state.pending.soon'), t('state.pending.soonText')];
  const days = daysUntil(start, today());
  if (days > 0) return [t('state.pending.days', { count: days }), t('state.pending.text')];
  const time = formatDate(soonFrom(start), 'time', i18n.language);
  return [t('state.pending.today'), t('state.pending.todayText', { time })];
}

const line = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 24 },
} as const;
