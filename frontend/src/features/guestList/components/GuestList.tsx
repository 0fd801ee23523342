import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SearchField } from '@/shared/ui/SearchField';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { guestsQuery } from '../api/listGuests';
import { useRemoveGuest } from '../api/removeGuest';
import type { Guest, GuestsParty } from '../api/types';
import { countByAnswer, filterGuests, type AnswerFilter } from '../guestFilter';
import { useLetIn } from '../useLetIn';
import { AnswerFilters } from './AnswerFilters';
import { GuestInfoDrawer } from './GuestInfoDrawer';
import { GuestRow } from './GuestRow';

export function GuestList({ party }: { party: GuestsParty }) {
  const { t } = useTranslation('guestList');
  const guests = useQuery(guestsQuery(party.id));
  const [search, setSearch] = useState('');
  const [answer, setAnswer] = useState<AnswerFilter>('all');
  const text = useDeferredValue(search);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const open = useCallback(({ id }: Guest) => setOpenedId(id), []);
  const removal = useRemoval(party.id);
  const { letIn, busyId } = useLetIn(party.id, (guest) =>
    snack('success', t('add.added', { name: guest.full_name })),
  );
  const shown = useMemo(
    () => filterGuests(guests.data ?? [], answer, text),
    [guests.data, answer, text],
  );

  if (guests.isPending) return <ListSkeleton rows={5} />;
  if (!guests.data)
    return <ErrorState error={guests.error} onRetry={() => void guests.refetch()} />;
  if (guests.data.length === 0) {
    return <EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')} />;
  }
  return (
    <>
      <SearchField label={t('list.search')} value={search} onChange={setSearch} />
      <AnswerFilters counts={countByAnswer(guests.data)} value={answer} onChange={setAnswer} />
      {shown.length === 0 && <EmptyState mood="lost" title={t('list.noneTitle')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((guest) => (
          <GuestRow
            key={guest.id}
            guest={guest}
            isBusy={busyId === guest.id}
            asksKind={party.status !== 'finished'}
            onOpen={guest.rsvp === 'accepted' ? open : undefined}
            onLetIn={
              party.status === 'started' && !party.cancelled_at && guest.rsvp !== 'accepted'
                ? letIn
                : undefined
            }
            onRemove={party.status === 'finished' ? undefined : removal.ask}
          />
        ))}
      </Box>
      <GuestInfoDrawer
        partyId={party.id}
        guest={guests.data.find(({ id }) => id === openedId) ?? null}
        asksKind={party.status !== 'finished'}
        onClose={() => setOpenedId(null)}
      />
      <ConfirmDialog
        open={removal.isAsking}
        destructive
        title={t('remove.title', { name: removal.guest?.full_name })}
        text={t('remove.text')}
        confirmLabel={t('remove.confirm')}
        loading={removal.isPending}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      />
    </>
  );
}

/** Removes a guest after a confirmation. */
function useRemoval(partyId: string) {
  const { t } = useTranslation('guestList');
  const messageOf = useErrorMessage();
  const remove = useRemoveGuest(partyId);
  // Kept while the dialog fades out.
  const [guest, setGuest] = useState<Guest | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback((asked: Guest) => {
    setGuest(asked);
    setAsking(true);
  }, []);

  const confirm = () => {
    if (!guest) return;
    const name = guest.full_name;
    handleOutcome(remove.mutateAsync(guest.id), {
      onSuccess: () => snack('success', t('remove.done', { name })),
      onError: (error) =>
        snack(
          'error',
          hasCode(error, 'guest_arrived') ? t('remove.arrived', { name }) : messageOf(error),
        ),
      onSettled: () => setAsking(false),
    });
  };
  return {
    guest,
    isAsking,
    isPending: remove.isPending,
    ask,
    confirm,
    cancel: () => setAsking(false),
  };
}
