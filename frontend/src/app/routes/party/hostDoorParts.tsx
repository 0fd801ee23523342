import AddIcon from '@mui/icons-material/PersonAddRounded';
import { invitationGuest } from '@/features/door/api/invitationGuest';
import { HelpersButton } from '@/features/doorHelpers/components/HelpersButton';
import { HandoverDialog } from '@/features/handover/dialogPart';
import { Handovers } from '@/features/handover/recordPart';
import type { DoorParts } from '@/features/door/parts';
import { AddGuestButton } from '@/features/guestList/components/AddGuestButton';
import type { Party } from '@/features/parties/api/types';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { DroppedOff } from './DroppedOff';

// What a door shows on request alone.
const NotConfirmed = lazyPart(() => import('@/features/guestList/components/NotConfirmedPart'));
const FamilyPhones = lazyPart(() => import('@/features/guestList/components/FamilyPhonesPart'));
const GuestInfo = lazyPart(() => import('@/features/guestList/components/GuestInfoPart'));

/** What a host's door has of the guest list. */
export const hostDoorParts = (party: Party): DoorParts => ({
  Handover: HandoverDialog,
  isHost: true,
  proposal: ({ guests }) => <DroppedOff party={party} guests={guests} />,
  others: ({ onLetIn, ...given }) => (
    <NotConfirmed
      partyId={party.id}
      {...given}
      onLetIn={(guest) => onLetIn(invitationGuest(guest))}
    />
  ),
  addGuest: ({ searched, isOffline, onAdded }) => (
    <AddGuestButton
      party={party}
      initialText={searched}
      startIcon={<AddIcon />}
      isOffline={isOffline}
      onClosed={onAdded}
    />
  ),
  helpers: ({ isOffline, asksWithWhom }) => (
    <>
      <HelpersButton party={party} isOffline={isOffline} />
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
