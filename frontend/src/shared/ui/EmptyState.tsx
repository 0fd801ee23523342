import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Mascot, type Mood } from '@/shared/art/Mascot';
import { Small } from './Small';

interface Props {
  title: string;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
  mood?: Mood;
  /** For a small card. */
  compact?: boolean;
}

/** An empty list or screen, with what to do next. */
export function EmptyState({ title, text, action, mood = 'happy', compact = false }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 2,
        py: compact ? 0.5 : 4,
      }}
    >
      <Mascot mood={mood} size={compact ? 60 : 92} hat={mood === 'happy'} />
      <Typography variant="h3" component="p" sx={{ mt: compact ? 0.5 : 1.5 }}>
        {title}
      </Typography>
      {text && <Small sx={{ maxWidth: '42ch' }}>{text}</Small>}
      {action && <Box sx={{ mt: compact ? 0.5 : 2 }}>{action}</Box>}
    </Box>
  );
}
