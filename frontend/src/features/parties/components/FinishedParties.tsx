import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchableCards } from '@/shared/ui/SearchableCards';
import { partiesQuery } from '../api/listParties';
import { FinishedPartyCard } from './FinishedPartyCard';

/** `beside` stands before the search. The list is asked for again on every change of the search. */
export function FinishedParties({ beside }: { beside: ReactNode }) {
  const { t } = useTranslation('parties');
  const [search, setSearch] = useState('');
  const text = useDeferredValue(search.trim());
  return (
    <SearchableCards
      beside={beside}
      label={t('finished.search')}
      search={search}
      onSearch={setSearch}
      found={useQuery(partiesQuery(['finished'], text))}
      empty={{
        title: t(text ? 'finished.nothingTitle' : 'finished.emptyTitle'),
        text: t(text ? 'finished.nothingText' : 'finished.emptyText'),
      }}
      card={(party) => <FinishedPartyCard key={party.id} party={party} />}
    />
  );
}
