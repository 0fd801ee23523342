import Box from '@mui/material/Box';
import { colors } from '@/shared/theme/colors';

interface Props {
  month: string;
  day: string;
  weekday: string;
}

/** A date as the leaf of a tear-off calendar. */
export function CalendarLeaf({ month, day, weekday }: Props) {
  return (
    <Box
      sx={{
        flex: 'none',
        width: 84,
        borderRadius: 4,
        overflow: 'hidden',
        textAlign: 'center',
        bgcolor: 'background.paper',
        border: `1.5px solid ${colors.line}`,
        lineHeight: 1.1,
      }}
    >
      <Box
        sx={{
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontWeight: 700,
          fontSize: '0.8125rem',
          letterSpacing: '0.08em',
          textTransform: 'uppercase',
          py: 0.6,
        }}
      >
        {month}
      </Box>
      <Box sx={{ typography: 'h1', fontSize: '2.125rem', pt: 0.75 }}>{day}</Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', pb: 0.9, pt: 0.25 }}>
        {weekday}
      </Box>
    </Box>
  );
}
