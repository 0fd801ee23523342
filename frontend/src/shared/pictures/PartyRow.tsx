import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { listDateTime, shortDay, spokenTime } from '@/shared/dates/wallClock';
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
        <>
          <span>
            {shortDay(start, i18n.language)} · {spokenTime(start, i18n.language)}
          </span>
          <Box component="span" sx={{ typography: 'caption' }}>
            {listDateTime(start, i18n.language)}
          </Box>
          {chip && (
            <Box component="span" sx={ownLine}>
              {chip}
            </Box>
          )}
        </>
      }
    />
  );
}

const ownLine = { flex: '1 0 100%', display: 'flex', pb: 0.5 } as const;
