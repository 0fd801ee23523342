import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { familyQuery } from '@/features/family/api/family';
import { personQuery } from '@/features/family/api/person';
import { bringsMinor } from '@/features/family/bringsMinor';
import { householdQuery } from '@/features/invitations/api/household';
import { InvitationView } from '@/features/invitations/components/InvitationView';
import type { InvitedParty } from '@/features/invitations/api/invitedParty';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { ServerData } from '../../ServerData';
import { AddFamily } from './AddFamily';
import { isPhoneAsked, rememberPhoneAsked } from './phoneAsked';
import { useCare } from './useCare';

const OwnReview = lazyPart(() => import('@/features/reviews/components/OwnReview'), {
  texts: ['reviews'],
});
const GuardianPhone = lazyPart(() => import('@/features/family/components/GuardianPhone'), {
  texts: ['family'],
});

interface Props {
  partyId: string;
  ownId: string;
}

export default function GuestInvitation(props: Props) {
  return (
    <ServerData>
      <Invited {...props} />
    </ServerData>
  );
}

function Invited({ partyId, ownId }: Props) {
  const family = useQuery(familyQuery());
  const queries = useQueryClient();
  const [asksPhone, setAsksPhone] = useState(false);
  const care = useCare(partyId, ownId, family.data);

  const offerPhone = async (guestIds: string[], party: InvitedParty) => {
    const rows = queries.getQueryData(householdQuery(partyId).queryKey);
    // Guests who leave a child have just said where to call.
    if (isPhoneAsked(ownId) || rows?.some(({ stays }) => stays === 'dropped_off')) return;
    const own = await queries.fetchQuery(personQuery(ownId));
    const people = [own, ...(queries.getQueryData(familyQuery().queryKey) ?? [])];
    if (!own.phone_number && bringsMinor(people, guestIds, party.date_start)) setAsksPhone(true);
  };
  const endPhone = () => {
    rememberPhoneAsked(ownId);
    setAsksPhone(false);
  };

  return (
    <InvitationView
      partyId={partyId}
      ownId={ownId}
      members={family.data}
      membersFailed={
        family.isLoadingError
          ? { error: family.error, onRetry: () => void family.refetch() }
          : undefined
      }
      care={care}
      addFamily={(form) => <AddFamily form={form} />}
      // The answer is saved already: a failure here only drops the offer.
      onAccepted={(ids, party) => void offerPhone(ids, party).catch(() => undefined)}
      afterwards={asksPhone && <GuardianPhone ownId={ownId} onEnd={endPhone} />}
      review={<OwnReview partyId={partyId} waiting={<ListSkeleton rows={1} />} />}
    />
  );
}
