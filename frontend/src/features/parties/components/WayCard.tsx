import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ChevronIcon from '@mui/icons-material/ChevronRightRounded';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { themed } from '@/shared/theme/colors';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  /** Beside the title: why it is the first. */
  mark?: string;
  /** The one that hosts should take. */
  isFirst?: boolean;
  /** Within the product; `href` leads out of it. */
  to?: string;
  href?: string;
  target?: string;
  rel?: string;
  onClick?: () => void;
}

/** One of two ways, with what speaks for it. */
export function WayCard({ icon, title, text, mark, isFirst = false, to, ...props }: Props) {
  const link = to ? { component: Link, to } : { component: 'a' };
  return (
    <ButtonBase {...link} {...props} sx={{ ...card, ...(isFirst ? filled : outlined) }}>
      <Box aria-hidden sx={{ flex: 'none', display: 'grid', '& svg': { fontSize: 28 } }}>
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {mark && <Box sx={badge}>{mark}</Box>}
        <Box sx={{ typography: 'h3' }}>{title}</Box>
        <Box sx={{ mt: 0.25, typography: 'body2' }}>{text}</Box>
      </Box>
      <ChevronIcon aria-hidden />
    </ButtonBase>
  );
}

const card = {
  ...{ display: 'flex', width: 1, minHeight: 84, gap: 1.5, p: 2, borderRadius: 4 },
  ...{ justifyContent: 'flex-start', textAlign: 'left', border: '2px solid' },
} as const;

const outlined = {
  ...{ borderColor: 'divider', color: 'text.primary' },
  '& > :first-of-type': { color: themed.main },
  '&:hover': { bgcolor: 'background.default' },
} as const;

const filled = {
  ...{ borderColor: 'primary.main', bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&:hover': { bgcolor: 'primary.dark' },
} as const;

// On the edge of the card.
const badge = {
  ...{ position: 'absolute', top: '-0.75rem', right: 16 },
  ...{ px: 1, borderRadius: 999, typography: 'caption', fontWeight: 600 },
  ...{ bgcolor: 'secondary.main', color: 'secondary.contrastText' },
} as const;
