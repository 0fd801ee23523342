import UndoIcon from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@/shared/ui/Sheet';
import { CareInSheet } from '../care/parts';
import type { CareNote } from '@/shared/door/care';
import type { DoorParts } from '../parts';
import type { DoorGuest } from '@/shared/door/types';
import { StateMark, tones } from './StateMark';

interface Props {
  /** As it is now; null while closed. */
  guest: DoorGuest | null;
  clock: (iso: string) => string;
  isOffline: boolean;
  /** What this phone has of its care. */
  note: CareNote | undefined;
  care: DoorParts['care'];
  onUndo: (guest: DoorGuest) => void;
  onClose: () => void;
}

/** One guest: since when in or out, the way back from that, and what the family noted. */
export default function GuestSheet({
  guest,
  clock,
  isOffline,
  note,
  care,
  onUndo,
  onClose,
}: Props) {
  const { t } = useTranslation('door');
  // It stays while the sheet slides out.
  const [last, setLast] = useState(guest);
  if (guest && guest !== last) setLast(guest);

  return (
    <Sheet open={!!guest} title={last?.name} onClose={onClose}>
      {last && (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              minHeight: 48,
              flex: 'none',
              mb: 2,
            }}
          >
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                fontWeight: 600,
                color: tones[last.status].ink,
              }}
            >
              <StateMark status={last.status} />
              {last.since && last.status !== 'not_arrived'
                ? t(`statusSince.${last.status}`, { time: clock(last.since) })
                : t(`status.${last.status}`)}
            </Box>
            {last.last_tap && last.status !== 'not_arrived' && (
              <Button
                variant="outlined"
                startIcon={<UndoIcon />}
                onClick={() => {
                  onUndo(last);
                  onClose();
                }}
              >
                {t(`undoMove.${last.status}`)}
              </Button>
            )}
          </Box>
          {note && isOffline ? <CareInSheet note={note} /> : care?.({ guest: last, isOffline })}
        </>
      )}
    </Sheet>
  );
}
