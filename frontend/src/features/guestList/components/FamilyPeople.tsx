import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { PlainList } from '@/shared/ui/PlainList';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useRemoveGuest } from '../api/removeGuest';
import type { Family, GuestsParty, Person } from '../api/types';
import { isGuest } from '../familyGroups';
import { useLetIn } from '../useLetIn';
import { GuestInfoDrawer } from './GuestInfoDrawer';
import { GuestRow } from './GuestRow';

/** The people of a family, each with care and contact, and the ways to let one in or to take one off. */
export function FamilyPeople({ party, family }: { party: GuestsParty; family: Family }) {
  const { t } = useTranslation('guestList');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Person | null>(null);
  const messageOf = useErrorMessage();
  const remove = useRemoveGuest(party.id);
  const { letIn, busyId } = useLetIn(party.id, (guest) =>
    snack('success', t('add.added', { name: guest.full_name })),
  );
  const isFinished = party.status === 'finished';
  const isLetIn = party.status === 'started' && !party.cancelled_at;

  const takeOff = ({ id, full_name: name }: Person) =>
    handleOutcome(remove.mutateAsync(id), {
      onSuccess: () => snack('success', t('remove.done', { name })),
      onError: (error) =>
        snack(
          'error',
          hasCode(error, 'guest_arrived') ? t('remove.arrived', { name }) : messageOf(error),
        ),
      onSettled: () => setRemoved(null),
    });
  return (
    <>
      <PlainList>
        {family.people.map((person) => (
          <GuestRow
            key={person.id}
            partyId={party.id}
            guest={person}
            isGuest={isGuest(family, person) && !(family.waiting && !person.rsvp)}
            isBusy={busyId === person.id}
            asksKind={!isFinished}
            onOpen={person.rsvp === 'accepted' ? ({ id }) => setOpenedId(id) : undefined}
            onLetIn={isLetIn && person.rsvp !== 'accepted' ? letIn : undefined}
            onRemove={isFinished ? undefined : setRemoved}
          />
        ))}
      </PlainList>
      <GuestInfoDrawer
        partyId={party.id}
        guest={family.people.find(({ id }) => id === openedId) ?? null}
        asksKind={!isFinished}
        onClose={() => setOpenedId(null)}
      />
      {removed && (
        <ConfirmDialog
          destructive
          title={t('remove.title', { name: removed.full_name })}
          text={t('remove.text')}
          confirmLabel={t('remove.confirm')}
          loading={remove.isPending}
          onConfirm={() => takeOff(removed)}
          onCancel={() => setRemoved(null)}
        />
      )}
    </>
  );
}
