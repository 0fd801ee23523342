import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { listDateTime, shortDay, spokenTime } from '@/shared/dates/wallClock';
import { Row } from '../ui/Row';
import { visuallyHidden } from '../ui/visuallyHidden';
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

/** A party as a row: when it is in words and in digits. */
export function PartyRow({ to, party, chip }: Props) {
  const { i18n } = useTranslation();
  const { id, theme, pictures, date_start: start } = party;
  return (
    <Row
      to={to}
      picture={
        <PartyCover pictureId={pictures[0]?.id} theme={theme} seed={id} height={56} thumbnail />
      }
      title={party.name}
      text={
        <Box component="span" sx={{ width: 1, containerType: 'inline-size' }}>
          <Box component="span" sx={line}>
            <Box component="span" sx={chip ? besideChip : inWords}>
              {shortDay(start, i18n.language)} · {spokenTime(start, i18n.language)}
            </Box>
            <span>{listDateTime(start, i18n.language)}</span>
            {chip && (
              <Box component="span" sx={chipBox}>
                {chip}
              </Box>
            )}
          </Box>
        </Box>
      }
    />
  );
}

const line = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 },
  typography: 'caption',
} as const;

// Where not all of it fits on a line, the day in digits and the chip are enough to see.
const inWords = { '@container (max-width: 16rem)': visuallyHidden } as const;
const besideChip = { '@container (max-width: 25rem)': visuallyHidden } as const;

const chipBox = {
  ...{ display: 'flex', ml: 'auto' },
  '& > span': { px: 1, py: 0.25, typography: 'caption', fontWeight: 600 },
  '@container (max-width: 25rem)': { '& svg': { display: 'none' } },
} as const;
