import BlockIcon from '@mui/icons-material/DoNotDisturbOnRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { DoorGuest } from '@/shared/door/types';

/** To whom the family does not want its children to be handed over. */
export function BlockedNote({ kids }: { kids: readonly DoorGuest[] }) {
  const { t } = useTranslation('handover');
  const names = [
    ...new Set(kids.flatMap(({ pickup }) => (pickup?.blocked ?? []).map(({ name }) => name))),
  ];
  if (names.length === 0) return null;
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 2,
        mb: 2,
        borderRadius: 5,
        bgcolor: colors.red,
        color: colors.paper,
        overflowWrap: 'anywhere',
      }}
    >
      <BlockIcon sx={{ flex: 'none', fontSize: 30 }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{t('blocked')}</Box>
        {names.map((name) => (
          <Box key={name} sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.25 }}>
            {name}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
