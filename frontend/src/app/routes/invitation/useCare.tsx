import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { familyQuery, type ListedMember } from '@/features/family/api/family';
import { personQuery } from '@/features/family/api/person';
import type { CareValues } from '@/features/family/careForm';
import { leftOf, type ComingKid } from '@/features/family/careLeft';
import type { Invitation } from '@/features/invitations/api/household';
import type { InvitedParty } from '@/features/invitations/api/invitedParty';
import { usePlanStay } from '@/features/invitations/api/planStay';
import { SheetFooter } from '@/features/invitations/components/AnswerSheet';
import type { CareSlot } from '@/features/invitations/components/AttendancePanel';
import { isKidOn } from '@/shared/dates/age';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { ListSkeleton } from '@/shared/ui/Skeletons';

const CareLeft = lazyPart(() => import('@/features/family/components/care/CareLeft'));
const TicketCare = lazyPart(() => import('./TicketCare'), { texts: ['care'] });
const CareStep = lazyPart(() => import('@/features/family/components/care/CareStep'), {
  texts: ['family'],
});

const kidsOf = (family: ListedMember[], rows: Invitation[], party: InvitedParty): ComingKid[] =>
  family.flatMap((member) => {
    const row = rows.find(({ guest_id, rsvp }) => guest_id === member.id && rsvp === 'accepted');
    return row && isKidOn(member, party.date_start) ? [{ member, row }] : [];
  });

/** The questions about the kids who come, and what is left of them. */
export function useCare(
  partyId: string,
  ownId: string,
  family: ListedMember[] | undefined,
): CareSlot {
  const queries = useQueryClient();
  const plan = usePlanStay(partyId);
  // Outlives the step: what was entered is there again when it is reopened.
  const [draft, setDraft] = useState<CareValues | null>(null);

  return {
    prepare: () => {
      CareStep.preload();
      // The first view needs none of it; a failure is told where it is used.
      void import('@/shared/care/healthConditions').then(
        ({ catalogueQuery }) => queries.prefetchQuery(catalogueQuery()),
        () => undefined,
      );
      void queries.prefetchQuery(personQuery(ownId));
    },
    // Of the family as it is now: those who were named with the answer have joined it.
    isAsked: (rows, party) =>
      kidsOf(queries.getQueryData(familyQuery().queryKey) ?? [], rows, party).some(
        (kid) => leftOf(kid).length > 0,
      ),
    summary: ({ party, rows }) => {
      const kids = kidsOf(family ?? [], rows, party);
      if (kids.length === 0) return null;
      return (
        <TicketCare
          party={party}
          rows={rows}
          kids={kids}
          family={family}
          ownId={ownId}
          waiting={<ListSkeleton rows={kids.length} />}
        />
      );
    },
    view: ({ party, rows, open, onOpen, onClose }) => {
      const kids = kidsOf(family ?? [], rows, party);
      if (!family || kids.length === 0) return null;
      if (!open) return <CareLeft kids={kids} onOpen={onOpen} />;
      const accepted = rows.filter(({ rsvp }) => rsvp === 'accepted');
      return (
        <CareStep
          partyId={partyId}
          ownId={ownId}
          kids={kids}
          family={family}
          adults={family.filter((member) => !isKidOn(member, party.date_start))}
          coming={accepted.map(({ guest_id }) => guest_id)}
          draft={draft}
          host={party.host_name}
          plan={plan}
          onDraft={setDraft}
          onDone={onClose}
          onLater={onClose}
          Footer={SheetFooter}
          waiting={<ListSkeleton rows={3} />}
        />
      );
    },
  };
}
