import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leavesAloneAge } from '@/api/rules.gen';
import { authorizationsQuery } from '@/features/family/api/authorizations';
import type { ListedMember } from '@/features/family/api/family';
import type { ComingKid } from '@/features/family/careLeft';
import type { InvitedParty } from '@/features/invitations/api/invitedParty';
import { householdQuery } from '@/features/invitations/api/household';
import { usePlanStay } from '@/features/invitations/api/planStay';
import { PickupPanel } from '@/features/pickupPlans/components/PickupPanel';
import { ageOn, isKidOn } from '@/shared/dates/age';

interface Props {
  party: InvitedParty;
  kids: ComingKid[];
  family: ListedMember[];
  ownId: string;
}

/** Who takes the kids of a household from a party. */
export default function Pickups({ party, kids, family, ownId }: Props) {
  const { t } = useTranslation('pickupPlans');
  const cache = useQueryClient();
  const plan = usePlanStay(party.id);
  const authorized = useQueries({
    queries: kids.map(({ member, row }) => ({
      ...authorizationsQuery(member.id),
      // Of others the proposals for a pass or a block are the household's adults.
      enabled: Boolean(party.requires_handover) || row.stays !== 'with_adult',
    })),
  });
  const adults = family.filter((member) => !isKidOn(member, party.date_start));
  const people = [
    { id: ownId, name: t('sheet.me'), isSelf: true },
    ...adults.map(({ id, full_name }) => ({ id, name: full_name, isSelf: false })),
    ...authorized
      .flatMap(({ data }) => data ?? [])
      .map(({ id, name, user_id: kidId }) => ({ id, name, isSelf: false, kidId })),
  ];
  return (
    <PickupPanel
      scene={{
        party: { id: party.id, name: party.name },
        onBlocked: () => void cache.invalidateQueries(householdQuery(party.id)),
        isNoted: Boolean(party.requires_handover),
        isOpen: party.status !== 'finished' && !party.cancelled_at,
        people: people.filter(
          ({ name }, index) => people.findIndex((one) => one.name === name) === index,
        ),
        kids: kids.map(({ member, row }) => ({
          id: member.id,
          name: member.full_name,
          mayLeaveAlone:
            Boolean(member.birthday) &&
            ageOn(member.birthday ?? '', party.date_start.slice(0, 10)) >= leavesAloneAge,
          leavesAlone: row.leaves_alone,
          setLeavesAlone: (leaves_alone) => plan(row.id, { leaves_alone }),
        })),
      }}
    />
  );
}
