import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Mascot, type Mood } from '@/shared/art/Mascot';

interface Props {
  title: string;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
  mood?: Mood;
}

/** What a list or a screen shows when there is nothing in it yet: says what to do next. */
export function EmptyState({ title, text, action, mood = 'happy' }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 2,
        py: 4,
      }}
    >
      <Mascot mood={mood} size={92} hat={mood === 'happy'} />
      <Typography variant="h3" component="p" sx={{ mt: 1.5 }}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" variant="body2" sx={{ maxWidth: '42ch' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}
