import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { Attendance, DoorCounts } from '@/shared/door/types';
import type { RollCallState } from '../useRollCall';
import { tones } from './StateMark';

const order: readonly Attendance[] = ['arrived', 'exit', 'not_arrived'];

const isNarrow = '@media (max-width: 359.95px)';
const isLow = '@media (max-height: 500px)';

const tile = {
  display: 'block',
  px: 0.25,
  py: 0.75,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  borderRadius: 4,
  lineHeight: 1.2,
  [isLow]: { display: 'flex', alignItems: 'baseline', gap: 0.75, py: 0.5 },
} as const;
const number = { display: 'block', typography: 'h2', lineHeight: 1.1 } as const;
const label = { fontSize: { xs: '0.75rem', sm: '0.8125rem' }, fontWeight: 600 } as const;

interface Props {
  counts: DoorCounts;
  filter: Attendance | null;
  onFilter: (filter: Attendance | null) => void;
  /** Null where no child is expected. */
  onCountKids: (() => void) | null;
  /** A count that is under way. */
  rollCall: RollCallState | null;
}

/** How many are in, out and missing; pressing one shows only those. And the children inside. */
export const DoorCounters = memo(function DoorCounters(props: Props) {
  const { counts, filter, onFilter, onCountKids, rollCall } = props;
  const { t } = useTranslation('door');
  return (
    <Box
      sx={{
        display: 'grid',
        // Fewer columns when the text is enlarged: words are not broken.
        gridTemplateColumns: 'repeat(auto-fit, minmax(4.875rem, 1fr))',
        gap: 0.75,
        mb: 1.25,
        [isNarrow]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(5.75rem, 100%), 1fr))' },
      }}
    >
      <Box role="group" aria-label={t('counters')} sx={{ display: 'contents' }}>
        {order.map((status) => {
          const isOn = filter === status;
          const { ink, mist } = tones[status];
          return (
            <ButtonBase
              key={status}
              aria-pressed={isOn}
              data-status={status}
              onClick={() => onFilter(isOn ? null : status)}
              sx={{
                ...tile,
                border: `2px solid ${isOn ? ink : 'transparent'}`,
                bgcolor: mist,
                color: ink,
              }}
            >
              <Box component="span" sx={number}>
                {counts[status]}
              </Box>
              <Box component="span" sx={label}>
                {t(`count.${status}`)}
              </Box>
            </ButtonBase>
          );
        })}
      </Box>
      {onCountKids && (
        <ButtonBase
          aria-haspopup="dialog"
          onClick={onCountKids}
          sx={{
            ...tile,
            border: `2px solid ${colors.purpleLight}`,
            bgcolor: colors.paper,
            color: colors.purple,
            [isNarrow]: { gridColumn: '1 / -1', minHeight: 44 },
          }}
        >
          <Box component="span" sx={number}>
            {counts.kids_inside}{' '}
            <Box component="span" sx={label}>
              {t('kids', { count: counts.kids_inside })}
            </Box>
          </Box>
          <Box component="span" sx={{ ...label, fontFamily: 'h2.fontFamily' }}>
            {rollCall && rollCall.found > 0
              ? t('rollCall.resume', { found: rollCall.found, total: rollCall.total })
              : t('rollCall.open')}
          </Box>
        </ButtonBase>
      )}
    </Box>
  );
});
