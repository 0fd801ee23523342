import UndoIcon from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstClick } from '@/shared/ui/PlainButton';
import { Sheet } from '@/shared/ui/Sheet';
import { CareInSheet } from '../care/parts';
import type { CareNote } from '@/shared/door/care';
import { refusalReason } from '@/shared/door/refusals';
import { isUndoLate } from '@/shared/door/takers';
import type { DoorGuest, Move } from '@/shared/door/types';
import { useNow } from '@/shared/door/useNow';
import { offeredMove } from '../door';
import type { DoorParts } from '../parts';
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
  onTap: (guests: readonly DoorGuest[], to: Move) => void;
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
  onTap,
  onClose,
}: Props) {
  const { t } = useTranslation('door');
  const now = useNow();
  // It stays while the sheet slides out.
  const [last, setLast] = useState(guest);
  if (guest && guest !== last) setLast(guest);
  const isLate = last ? isUndoLate(last, now) : false;
  const to = last && offeredMove(last.status);

  return (
    <Sheet
      open={!!guest}
      title={last?.name}
      onClose={onClose}
      footer={
        to && (
          <Button
            variant="contained"
            size="large"
            onClick={firstClick(() => {
              onClose();
              onTap([last], to);
            })}
          >
            {t(`move.${to}`)}
          </Button>
        )
      }
    >
      {last && (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              flex: 'none',
              mb: 1,
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
              {t(`status.${last.status}`)}
              {last.since && last.status !== 'not_arrived' && ` · ${clock(last.since)}`}
            </Box>
            {last.last_tap && last.status !== 'not_arrived' && !isLate && (
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
          {isLate && (
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {refusalReason(t, 'undo_expired')}
            </Typography>
          )}
          {note && isOffline ? <CareInSheet note={note} /> : care?.({ guest: last, isOffline })}
        </>
      )}
    </Sheet>
  );
}
