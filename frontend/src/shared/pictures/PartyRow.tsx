import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { formatDate, listDateTime } from '@/shared/dates/wallClock';
import { Row } from '../ui/Row';
import { PartyCover } from './PartyCover';
import type { PartyTheme } from './themes';

interface Props {
  to: string;
  party: {
    id: string;
    name: string;
    theme: PartyTheme | null;
    pictures: { id: string }[];
    date_start: string;
  };
  /** What needs attention. */
  chip?: ReactNode;
}

/** A party as a row. */
export function PartyRow({ to, party, chip }: Props) {
  const { i18n } = useTranslation();
  const { id, theme, pictures, date_start: start } = party;
  return (
    <Row
      to={to}
      control={null}
      picture={
        <PartyCover pictureId={pictures[0]?.id} theme={theme} seed={id} height={56} thumbnail />
      }
      title={
        <Box component="span" sx={name}>
          {party.name}
        </Box>
      }
      text={
        <Box component="span" sx={line}>
          <span>
            {formatDate(start, 'shortWeekday', i18n.language)} {listDateTime(start, i18n.language)}
          </span>
          {chip && (
            <Box component="span" sx={chipBox}>
              {chip}
            </Box>
          )}
        </Box>
      }
    />
  );
}

/** Two lines where it takes them: what tells parties of a family apart often comes last. */
const name = {
  ...{ display: '-webkit-box', WebkitLineClamp: '2', WebkitBoxOrient: 'vertical' },
  ...{ overflow: 'hidden', whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.25 },
} as const;

const line = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, width: 1 },
  typography: 'caption',
} as const;

const chipBox = {
  ...{ display: 'flex', ml: 'auto' },
  '& > span': { px: 1, py: 0, typography: 'caption', fontWeight: 600 },
  '& svg': { display: { xs: 'none', md: 'block' } },
} as const;
