import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { Attendance } from '../api/types';
import type { Counts } from '../door';

const order: readonly Attendance[] = ['arrived', 'exit', 'not_arrived'];

const tones: Record<Attendance, { ink: string; mist: string }> = {
  arrived: { ink: colors.green, mist: colors.greenMist },
  exit: { ink: colors.blue, mist: colors.blueMist },
  not_arrived: { ink: colors.orange, mist: colors.orangeMist },
};

interface Props {
  counts: Counts;
  filter: Attendance | null;
  onFilter: (filter: Attendance | null) => void;
}

/** How many are in, out and missing; pressing one shows only those. */
export function DoorCounters({ counts, filter, onFilter }: Props) {
  const { t } = useTranslation('guests');
  return (
    <Box
      role="group"
      aria-label={t('door.counters')}
      sx={{
        display: 'grid',
        // Fewer columns when the text is enlarged: words are not broken.
        gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
        gap: 1,
      }}
    >
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
              display: 'block',
              px: 0.25,
              py: 0.75,
              hyphens: 'auto',
              overflowWrap: 'anywhere',
              borderRadius: 4,
              border: `2px solid ${isOn ? ink : 'transparent'}`,
              bgcolor: mist,
              color: ink,
              lineHeight: 1.2,
            }}
          >
            <Box component="span" sx={{ display: 'block', typography: 'h2', lineHeight: 1.1 }}>
              {counts[status]}
            </Box>
            <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
              {t(`door.count.${status}`)}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
