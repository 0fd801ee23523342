import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';

/** How many taps a person has to judge. */
export function ReviewButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation('door');
  if (count === 0) return null;
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={{
        minHeight: 44,
        px: 1.25,
        fontSize: '0.8125rem',
        color: colors.orange,
        bgcolor: colors.orangeMist,
        '&:hover': { bgcolor: colors.orangeMist },
      }}
    >
      {`${t('review.open')} `}
      <Box
        component="span"
        sx={{
          ml: 1,
          minWidth: 24,
          px: 0.75,
          borderRadius: 999,
          bgcolor: colors.orange,
          color: colors.paper,
          lineHeight: '24px',
        }}
      >
        {count}
      </Box>
    </Button>
  );
}
