import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { SearchField } from './SearchField';
import { CardsSkeleton } from './Skeletons';

interface Props<Item> {
  label: string;
  search: string;
  onSearch: (text: string) => void;
  /** What the server found for the text. */
  found: UseQueryResult<Item[]>;
  /** Nothing matches, or there is nothing at all. */
  empty: { title: string; text: string };
  card: (item: Item) => ReactNode;
}

/** A search over a grid of cards. Earlier results stay while a refetch is pending or fails. */
export function SearchableCards<Item>({
  label,
  search,
  onSearch,
  found,
  empty,
  card,
}: Props<Item>) {
  const { data } = found;
  return (
    <>
      <Box sx={{ mb: 3, maxWidth: 480 }}>
        <SearchField label={label} value={search} onChange={onSearch} />
      </Box>
      {found.isPending && <CardsSkeleton cards={6} />}
      {found.isError && !data && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {data?.length === 0 && <EmptyState mood={search.trim() ? 'lost' : 'happy'} {...empty} />}
      {data && data.length > 0 && (
        <Box
          component="ul"
          aria-busy={found.isPlaceholderData}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
          }}
        >
          {data.map(card)}
        </Box>
      )}
    </>
  );
}
