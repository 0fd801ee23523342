import AddIcon from '@mui/icons-material/PersonAddRounded';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '@/shared/ui/Section';
import type { GuestsParty } from '../api/types';
import { AddGuestButton } from './AddGuestButton';
import { GuestList } from './GuestList';
import { HealthTotals } from './HealthTotals';
import { PartyFigures } from './PartyFigures';
import { Waitlist } from './Waitlist';

interface Props {
  party: GuestsParty;
  /** The families that are expected. */
  families: ReactNode;
}

/** The answers of the guests, and the totals of their health conditions. */
export function Confirmations({ party, families }: Props) {
  const { t } = useTranslation('guestList');
  return (
    <Stack spacing={2.5}>
      <PartyFigures party={party} />
      {families}
      <Waitlist party={party} />
      <HealthTotals partyId={party.id} />
      <Section
        title={t('list.title')}
        actions={
          party.status === 'started' &&
          !party.cancelled_at && <AddGuestButton party={party} startIcon={<AddIcon />} />
        }
      >
        {party.status === 'pending' && !party.cancelled_at && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t('list.addLater')}
          </Typography>
        )}
        <GuestList party={party} />
      </Section>
    </Stack>
  );
}
