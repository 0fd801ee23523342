import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PartyTheme } from '@/shared/pictures/themes';
import { PartyCover } from '@/shared/pictures/PartyCover';

interface Props {
  to: string;
  pictureId: string | undefined;
  theme?: PartyTheme | null;
  seed: string;
  title: string;
  text: string;
  /** A status chip. */
  end?: ReactNode;
}

/** A party as one line of a list; the whole line opens it. */
export function LinkRow({ to, pictureId, theme, seed, title, text, end }: Props) {
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        width: '100%',
        gap: 1.75,
        p: 1,
        borderRadius: 4,
        textAlign: 'left',
        justifyContent: 'flex-start',
        '&:hover': { bgcolor: 'background.default' },
      }}
    >
      <Box sx={{ flex: 'none', width: 60, borderRadius: 3.5, overflow: 'hidden' }}>
        <PartyCover pictureId={pictureId} theme={theme} seed={seed} height={60} thumbnail />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="span" noWrap sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.25,
            rowGap: 0.5,
            mt: 0.25,
          }}
        >
          <Typography component="span" variant="body2" color="textSecondary">
            {text}
          </Typography>
          {end}
        </Box>
      </Box>
    </ButtonBase>
  );
}
