import DeleteIcon from '@mui/icons-material/DeleteRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { RsvpChip } from '@/shared/rsvp/RsvpChip';
import { colors } from '@/shared/theme/colors';
import type { Person } from '../api/types';
import { KindQuestion } from './KindQuestion';

const nameStyle = { fontSize: '1rem', fontWeight: 600, lineHeight: 1.3 } as const;

interface Props {
  partyId: string;
  guest: Person;
  /** A parent who only answered has no answer of its own. */
  isGuest: boolean;
  isBusy: boolean;
  /** Not once the party is finished. */
  asksKind: boolean;
  /** Only for accepted guests. */
  onOpen?: (guest: Person) => void;
  /** Only while the party is started, for guests without a confirmation. */
  onLetIn?: (guest: Person) => void;
  /** Not once the party is finished. */
  onRemove?: (guest: Person) => void;
}

export const GuestRow = memo(function GuestRow({
  partyId,
  guest,
  isGuest,
  isBusy,
  asksKind,
  onOpen,
  onLetIn,
  onRemove,
}: Props) {
  const { t } = useTranslation('guestList');
  const name = guest.full_name;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        borderTop: `1px solid ${colors.line}`,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {onOpen ? (
          <ButtonBase
            aria-haspopup="dialog"
            onClick={() => onOpen(guest)}
            sx={{
              ...nameStyle,
              textAlign: 'left',
              textDecoration: 'underline',
              textDecorationColor: colors.inputLine,
              textUnderlineOffset: 3,
              minHeight: 24,
            }}
          >
            {name}
          </ButtonBase>
        ) : (
          <Box sx={nameStyle}>{name}</Box>
        )}
        <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {guest.email ?? t('list.noEmail')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.75 }}>
          {isGuest && <RsvpChip rsvp={guest.rsvp} />}
          {guest.added_by_host && <Note text={t('list.addedByHost')} />}
          {guest.stays === 'dropped_off' && <Note text={t('list.droppedOff')} />}
          {guest.possible_repeat && <Note text={t('list.possibleRepeat')} isWarning />}
        </Box>
        {asksKind && guest.declared_kid === null && (
          <KindQuestion partyId={partyId} guest={guest} />
        )}
      </Box>
      {onLetIn && (
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          aria-label={t('add.addName', { name })}
          onClick={() => onLetIn(guest)}
        >
          {t('add.add')}
        </Button>
      )}
      {onRemove && (
        <IconButton
          edge="end"
          aria-label={t('remove.label', { name })}
          onClick={() => onRemove(guest)}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </Box>
  );
});

function Note({ text, isWarning = false }: { text: string; isWarning?: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        px: 1.25,
        py: 0.25,
        borderRadius: 999,
        fontSize: '0.8125rem',
        fontWeight: 600,
        bgcolor: isWarning ? colors.yellowMist : colors.purpleMist,
        color: isWarning ? colors.orange : colors.purpleDark,
      }}
    >
      {text}
    </Box>
  );
}
