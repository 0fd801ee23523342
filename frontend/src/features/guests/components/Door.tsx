import AddIcon from '@mui/icons-material/PersonAddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@/shared/text/fold';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SearchField } from '@/shared/ui/SearchField';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import type { Attendance, Guest, GuestsParty } from '../api/types';
import { countByAttendance, households } from '../door';
import { doorId, useDoor } from '../useDoor';
import { useVisibleHouseholds } from '../useVisibleHouseholds';
import { AddGuestButton } from './AddGuestButton';
import { DoorCounters } from './DoorCounters';
import { GuestInfoDrawer } from './GuestInfoDrawer';
import { HouseholdList } from './HouseholdList';
import { NotConfirmed } from './NotConfirmed';
import { UndoBar } from './UndoBar';

/** Arrivals and exits, usable with one thumb. */
export function Door({ party }: { party: GuestsParty }) {
  const { t, i18n } = useTranslation('guests');
  const { list, guests, undoable, tap, undo } = useDoor(party.id);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Attendance | null>(null);
  const [opened, setOpened] = useState<Guest | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  // Once opened it stays, so that it can also slide out.
  if (opened && !wasOpened) setWasOpened(true);
  const text = fold(useDeferredValue(search));
  const all = useMemo(() => households(guests ?? [], i18n.language), [guests, i18n.language]);
  const visible = useVisibleHouseholds(all, text, useDeferredValue(filter));

  // Rendered in slices once the list is loaded.
  const isWaiting = useDeferredValue(list.isPending, true);

  if (list.isPending || isWaiting) return <ListSkeleton rows={6} />;
  if (!guests) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;

  return (
    <Box id={doorId} sx={{ maxWidth: 760, mx: 'auto' }}>
      <Box
        sx={{
          position: 'sticky',
          top: 64,
          zIndex: 2,
          bgcolor: 'background.default',
          pt: 1,
          pb: 1.5,
          mx: { xs: -2, sm: 0 },
          px: { xs: 2, sm: 0 },
          mt: -2,
        }}
      >
        <DoorCounters counts={countByAttendance(guests)} filter={filter} onFilter={setFilter} />
        <Box sx={{ mt: 1.25 }}>
          <SearchField label={t('door.search')} value={search} onChange={setSearch} selectOnFocus />
        </Box>
      </Box>
      {guests.length === 0 && !text && (
        <EmptyState title={t('door.emptyTitle')} text={t('door.emptyText')} />
      )}
      {guests.length > 0 && visible.length === 0 && !text && (
        <EmptyState
          title={t('door.noneTitle')}
          action={<Button onClick={() => setFilter(null)}>{t('door.seeAll')}</Button>}
        />
      )}
      <HouseholdList all={all} visible={visible} onTap={tap} onOpen={setOpened} />
      {text && (
        <NotConfirmed
          partyId={party.id}
          text={text}
          foundOthers={visible.length > 0}
          onLetIn={(guest) => tap([guest], 'arrived')}
        />
      )}
      <Box sx={{ mt: 3, mb: 10, display: 'flex', justifyContent: 'center' }}>
        <AddGuestButton party={party} initialText={search.trim()} startIcon={<AddIcon />} />
      </Box>
      <UndoBar tap={undoable} onUndo={undo} />
      {wasOpened && (
        <GuestInfoDrawer partyId={party.id} guest={opened} onClose={() => setOpened(null)} />
      )}
    </Box>
  );
}
