import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { colors, themed } from '@/shared/theme/colors';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  /** Beside the title: that it is the better one. */
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

/** One of two ways, both by WhatsApp, with what speaks for it. */
export function WayCard({ icon, title, text, mark, isFirst = false, to, ...props }: Props) {
  const link = to ? { component: Link, to } : { component: 'a' };
  return (
    <ButtonBase {...link} {...props} sx={{ ...card, ...(isFirst ? filled : outlined) }}>
      <Box aria-hidden sx={{ flex: 'none', display: 'grid', '& svg': { fontSize: 28 } }}>
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={titles}>
          <Box sx={{ typography: 'h3' }}>{title}</Box>
          {mark && <Box sx={badge}>{mark}</Box>}
        </Box>
        <Box sx={{ mt: 0.5, typography: 'body2' }}>{text}</Box>
      </Box>
      <Box aria-hidden sx={{ ...round, ...(isFirst && roundOnFilled) }}>
        <WhatsAppIcon />
      </Box>
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

const titles = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 },
} as const;

const round = {
  ...{ flex: 'none', display: 'grid', placeItems: 'center', width: 40, height: 40 },
  ...{ borderRadius: 999, bgcolor: colors.green, color: colors.paper },
} as const;
const roundOnFilled = { bgcolor: 'background.paper', color: colors.green } as const;

const badge = {
  ...{ px: 1, borderRadius: 999, typography: 'caption', fontWeight: 600 },
  ...{ bgcolor: 'secondary.main', color: 'secondary.contrastText' },
} as const;
