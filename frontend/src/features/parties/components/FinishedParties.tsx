import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SearchField } from '@/shared/ui/SearchField';
import { CardsSkeleton } from '@/shared/ui/Skeletons';
import { partiesQuery } from '../api/listParties';
import { FinishedPartyCard } from './FinishedPartyCard';

/** The list is asked for again on every change of the search. */
export function FinishedParties() {
  const { t } = useTranslation('parties');
  const [search, setSearch] = useState('');
  const text = useDeferredValue(search.trim());
  const parties = useQuery(partiesQuery(['finished'], text));

  return (
    <>
      <Box sx={{ mb: 3, maxWidth: 480 }}>
        <SearchField label={t('finished.search')} value={search} onChange={setSearch} />
      </Box>
      {parties.isPending && <CardsSkeleton cards={6} />}
      {parties.isError && (
        <ErrorState error={parties.error} onRetry={() => void parties.refetch()} />
      )}
      {parties.isSuccess && parties.data.length === 0 && (
        <EmptyState
          mood={text ? 'lost' : 'happy'}
          title={t(text ? 'finished.nothingTitle' : 'finished.emptyTitle')}
          text={t(text ? 'finished.nothingText' : 'finished.emptyText')}
        />
      )}
      {parties.isSuccess && parties.data.length > 0 && (
        <Box
          component="ul"
          aria-busy={parties.isPlaceholderData}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
          }}
        >
          {parties.data.map((party) => (
            <FinishedPartyCard key={party.id} party={party} />
          ))}
        </Box>
      )}
    </>
  );
}
