import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { isOnItsWay } from '@/api/isOnItsWay';
import { useSession } from '@/api/session';
import { familyQuery } from '@/features/family/api/family';
import { familiesQuery } from '@/features/guestList/api/families';
import { figuresOf } from '@/features/guestList/familyGroups';
import { besideEachOther, Confirmations } from '@/features/guestList/components/Confirmations';
import { useUpdateParty } from '@/features/parties/api/updateParty';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { Section } from '@/shared/ui/Section';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { DroppedOff } from './DroppedOff';
import { TableLink } from './TableLink';
import type { PanelProps } from './tabs';

const OwnFamily = lazyPart(() => import('@/features/guestList/components/OwnFamily'), {
  texts: ['ownFamily'],
});

export default function ConfirmationsTab({ party, group, onGroup, onShare }: PanelProps) {
  const list = useQuery(familiesQuery(party.id));
  const own = useQuery(familyQuery());
  const { data: families } = list;
  const { data: household } = own;
  const self = useSession()?.user;
  const { t } = useTranslation(['expectedFamilies', 'common']);
  const messageOf = useErrorMessage();
  const update = useUpdateParty(party.id);
  const raise = (kids: number) =>
    handleOutcome(update.mutateAsync({ max_attendees_kids: kids }), {
      onSuccess: () =>
        snack('success', t('review.raised', { children: t('common:kids', { count: kids }) })),
      onError: (error) => snack('error', messageOf(error)),
    });
  const { kids, adults } = figuresOf(families ?? []);
  // What comes later would move what is read. All of it is rendered as a transition, in slices.
  const isWaiting = useDeferredValue([list, own].some(isOnItsWay));
  if (isWaiting) {
    return (
      <Box sx={besideEachOther}>
        <Section>
          <ListSkeleton rows={6} />
        </Section>
      </Box>
    );
  }
  return (
    <>
      <DroppedOff party={party} guests={(families ?? []).flatMap(({ people }) => people)} />
      <Confirmations
        party={party}
        hasGuests={kids + adults > 0}
        group={group}
        onGroup={onGroup}
        onShare={onShare}
        ownFamily={
          self &&
          household &&
          // A tap says who of all is there: it is asked once the screen knows who was.
          families &&
          party.status !== 'finished' &&
          !party.cancelled_at && (
            <OwnFamily
              partyId={party.id}
              self={self}
              family={household}
              families={families}
              waiting={<Skeleton variant="rounded" height={248} />}
            />
          )
        }
        table={!party.cancelled_at && <TableLink partyId={party.id} />}
        onRaise={raise}
        isRaising={update.isPending}
      />
    </>
  );
}
