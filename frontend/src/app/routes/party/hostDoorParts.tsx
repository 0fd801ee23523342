import Box from '@mui/material/Box';
import { invitationGuest } from '@/features/door/api/invitationGuest';
import { HelpersButton } from '@/features/doorHelpers/components/HelpersButton';
import { HandoverDialog } from '@/features/handover/dialogPart';
import { Handovers } from '@/features/handover/recordPart';
import type { DoorParts } from '@/features/door/parts';
import { PaperButton } from '@/features/guestList/components/PaperButton';
import { AddGuestDialog } from '@/features/guestList/components/addGuestPart';
import type { Party } from '@/features/parties/api/types';
import { alertQuestion } from '@/shared/alerts/alertQuestion';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { countDroppedOff, DroppedOff } from './DroppedOff';
import { FoodAlert } from './FoodAlert';
import { NoAdding } from './NoAdding';
import { TableLink } from './TableLink';

// What a door shows on request alone.
const NotConfirmed = lazyPart(() => import('@/features/guestList/components/NotConfirmedPart'));
const FamilyPhones = lazyPart(() => import('@/features/guestList/components/FamilyPhonesPart'));
const GuestInfo = lazyPart(() => import('@/features/guestList/components/GuestInfoPart'));

const AlertQuestion = alertQuestion();

/** What a host's door has of the guest list. */
export const hostDoorParts = (party: Party): DoorParts => ({
  Handover: HandoverDialog,
  isHost: true,
  proposal: ({ guests }) => (
    <>
      {guests.some(({ care }) => care) && (
        <Box sx={{ '& > *': { mb: 2 } }}>
          <FoodAlert partyId={party.id} />
        </Box>
      )}
      <DroppedOff party={party} guests={guests} />
    </>
  ),
  others: ({ onLetIn, ...given }) => (
    <NotConfirmed
      partyId={party.id}
      {...given}
      onLetIn={(guest) => onLetIn(invitationGuest(guest))}
    />
  ),
  addGuest: ({ searched, onClose }) => (
    <AddGuestDialog party={party} initialText={searched} onClose={onClose} />
  ),
  helpers: ({ guests, isOffline, asksWithWhom, care }) => (
    <>
      {/* Not while the door proposes something else. */}
      {guests.some((guest) => guest.care) && countDroppedOff({ party, guests }) === 0 && (
        <AlertQuestion question="urgent" />
      )}
      {isOffline && <NoAdding />}
      <HelpersButton party={party} isOffline={isOffline} />
      <PaperButton party={party} isOffline={isOffline} care={care} />
      <TableLink partyId={party.id} isOffline={isOffline} />
      {asksWithWhom && (
        <Handovers partyId={party.id} timezone={party.timezone} isOffline={isOffline} />
      )}
    </>
  ),
  family: ({ guest, contact, isOffline }) => (
    <FamilyPhones
      partyId={party.id}
      guestId={guest.guest_id}
      isDroppedOff={guest.stays === 'dropped_off'}
      kept={contact}
      isOffline={isOffline}
    />
  ),
  care: ({ guest, isOffline }) => (
    <GuestInfo
      partyId={party.id}
      guestId={guest.guest_id}
      isDroppedOff={guest.stays === 'dropped_off'}
      isOffline={isOffline}
      waiting={<ListSkeleton rows={3} />}
    />
  ),
});
