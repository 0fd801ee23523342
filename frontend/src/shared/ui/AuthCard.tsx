import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { Mascot, type Mood } from '@/shared/art/Mascot';
import { PageTitle } from '@/shared/ui/PageTitle';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Links under the card. */
  footer?: ReactNode;
}

const MoodOfCard = createContext<(mood: Mood) => void>(() => undefined);

/** Sets the mascot's mood while it is mounted inside a card. */
export function CardMood({ is }: { is: Mood }) {
  const change = useContext(MoodOfCard);
  useLayoutEffect(() => {
    change(is);
    return () => change('happy');
  }, [change, is]);
  return null;
}

/** The frame of every account screen: one white card, the mascot looking over its edge. */
export function AuthCard({ title, intro, children, footer }: Props) {
  const [mood, setMood] = useState<Mood>('happy');
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', position: 'relative' }}>
      <PageTitle title={title} />
      <Box sx={{ position: 'absolute', top: 0, insetInline: 0 }}>
        <div className="art-garland" />
      </Box>
      <Box
        sx={{
          width: '100%',
          maxWidth: 496,
          mx: 'auto',
          my: { xs: 0, sm: 'auto' },
          px: { xs: 2, sm: 3 },
          pt: { xs: 8, sm: 12 },
          pb: 5,
          position: 'relative',
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: '-22px' }}>
          <Mascot mood={mood} size={104} hat={mood === 'happy'} />
        </Box>
        <Card sx={{ px: { xs: 2.5, sm: 4.5 }, pt: 5, pb: { xs: 3, sm: 4 }, overflow: 'visible' }}>
          <Typography variant="h1" tabIndex={-1} sx={{ textAlign: 'center' }}>
            {title}
          </Typography>
          {intro && (
            <Typography color="textSecondary" sx={{ textAlign: 'center', mt: 0.75 }}>
              {intro}
            </Typography>
          )}
          <MoodOfCard value={setMood}>
            <Box sx={{ mt: 3 }}>{children}</Box>
          </MoodOfCard>
        </Card>
        {footer && (
          <Box sx={{ mt: 2.5, textAlign: 'center', display: 'grid', gap: 1 }}>{footer}</Box>
        )}
      </Box>
    </Box>
  );
}
