import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RsvpChip } from '@/shared/rsvp/RsvpChip';
import { fold } from '@/shared/text/fold';
import { colors } from '@/shared/theme/colors';
import { PlainList } from '@/shared/ui/PlainList';
import { guestsQuery } from '../api/listGuests';
import type { Guest } from '../api/types';
import { useLetIn } from '../useLetIn';

interface Props {
  partyId: string;
  /** Folded. */
  text: string;
  foundOthers: boolean;
  isOffline: boolean;
  onLetIn: (guest: Guest) => void;
}

/** One letter is in nearly every name. */
const fewestLetters = 2;

/** Guests who opened the link but never confirmed: one tap accepts them at check-in. */
export function NotConfirmed({ partyId, text, foundOthers, isOffline, onLetIn }: Props) {
  const { t } = useTranslation('guestList');
  const guests = useQuery(guestsQuery(partyId));
  const { letIn, busyId } = useLetIn(partyId, onLetIn);
  const isName = text.length >= fewestLetters;
  const found = guests.data?.filter(
    (guest) => isName && guest.rsvp !== 'accepted' && fold(guest.full_name).includes(text),
  );

  if (!found?.length) {
    if (foundOthers || (guests.isPending && !isOffline)) return null;
    return (
      <Typography color="textSecondary" sx={{ textAlign: 'center', mt: 3 }}>
        {t(isOffline ? 'door.notFoundOffline' : 'door.notFound')}
      </Typography>
    );
  }
  return (
    <Box component="section" aria-label={t('door.notConfirmed')} sx={{ mt: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.25 }}>
        {t('door.notConfirmed')}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 1.25 }}>
        {found.map((guest) => (
          <Box
            component="li"
            key={guest.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              minHeight: 76,
              pl: 2,
              pr: 1.25,
              py: 1,
              borderRadius: 5,
              border: `1px dashed ${colors.inputLine}`,
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, mb: 0.5 }}>{guest.full_name}</Box>
              <RsvpChip rsvp={guest.rsvp} />
            </Box>
            <Button
              variant="contained"
              color="success"
              aria-label={t('door.letInName', { name: guest.full_name })}
              loading={busyId === guest.id}
              disabled={isOffline}
              onClick={() => letIn(guest)}
              sx={{ minHeight: 56, flex: 'none' }}
            >
              {t('door.letIn')}
            </Button>
          </Box>
        ))}
      </PlainList>
      {isOffline && (
        <Typography color="textSecondary" sx={{ mt: 1.25 }}>
          {t('door.offlineAdd')}
        </Typography>
      )}
    </Box>
  );
}
