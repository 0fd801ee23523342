import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Confetti } from '@/shared/art/Confetti';
import { FestiveGround } from '@/shared/art/FestiveGround';
import { Mascot, type Mood } from '@/shared/art/Mascot';
import { colors } from '@/shared/theme/colors';
import { PageTitle } from '@/shared/ui/Page';

interface Props {
  title: string;
  /** In place of the product's own art and the title. */
  head?: ReactNode;
  /** Under the title. */
  details?: ReactNode;
  mood?: Mood;
  /** Leaves the space to a form. */
  compact?: boolean;
  children: ReactNode;
}

/** A festive header with a card below it. */
export function PromptFrame({
  title,
  head,
  details,
  mood = 'happy',
  compact = false,
  children,
}: Props) {
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <PageTitle title={title} />
      {head ?? <OwnHead {...{ title, details, mood, compact }} />}
      <Box
        sx={{
          width: '100%',
          maxWidth: 520,
          mx: 'auto',
          mt: -4,
          px: { xs: 2, sm: 3 },
          pb: 6,
          position: 'relative',
        }}
      >
        <Card sx={{ px: { xs: 2.5, sm: 4 }, py: { xs: 3, sm: 4 } }}>{children}</Card>
      </Box>
    </Box>
  );
}

type HeadProps = Pick<Props, 'title' | 'details'> & Required<Pick<Props, 'mood' | 'compact'>>;

function OwnHead({ title, details, mood, compact }: HeadProps) {
  return (
    <Box
      sx={{ height: compact ? 236 : { xs: 380, sm: 'clamp(400px, 56dvh, 600px)' }, flex: 'none' }}
    >
      <FestiveGround balloons={mood === 'happy'}>
        {mood === 'happy' && <Confetti pieces={22} falling aroundText />}
        <Box
          sx={{
            position: 'relative',
            height: '100%',
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            justifyContent: 'flex-end',
            pb: compact ? 7 : { xs: 8, sm: 10 },
            px: 2,
            // As in Cover: the title may lie over balloons, higher with details below it.
            background: `linear-gradient(transparent ${details ? 0 : 15}%, rgb(43 31 58 / ${details ? 0.7 : 0.5}) ${details ? 42 : 55}%, rgb(43 31 58 / 0.86))`,
          }}
        >
          {!compact && <Badge mood={mood} />}
          <Typography
            variant="h1"
            tabIndex={-1}
            sx={{
              color: 'common.white',
              textAlign: 'center',
              mt: 2.5,
              fontSize:
                compact || details
                  ? 'clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)'
                  : 'clamp(2.125rem, 1.6rem + 2.6vw, 3.25rem)',
              textShadow: '0 2px 12px rgb(43 31 58 / 0.35)',
            }}
          >
            {title}
          </Typography>
          {!compact && details}
        </Box>
      </FestiveGround>
    </Box>
  );
}

function Badge({ mood }: { mood: Mood }) {
  return (
    <Box
      sx={{
        width: 148,
        height: 148,
        borderRadius: '50%',
        bgcolor: colors.yellowMist,
        boxShadow: `0 0 0 10px rgb(255 255 255 / 0.16)`,
        display: 'grid',
        placeItems: 'center',
      }}
    >
      <Mascot size={108} mood={mood} hat={mood === 'happy'} />
    </Box>
  );
}
