import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlainList } from './PlainList';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { SearchField } from './SearchField';
import { Loading } from './Skeletons';

interface Props<Item> {
  /** Before the search. */
  beside: ReactNode;
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
  beside,
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
      <Box sx={tools}>
        {beside}
        <SearchField label={label} value={search} onChange={onSearch} />
      </Box>
      {found.isPending && <CardsSkeleton />}
      {found.isError && !data && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {data?.length === 0 && <EmptyState mood={search.trim() ? 'lost' : 'happy'} {...empty} />}
      {data && data.length > 0 && (
        <PlainList aria-busy={found.isPlaceholderData} sx={cardGrid}>
          {data.map(card)}
        </PlainList>
      )}
    </>
  );
}

/** The places of cards. */
const cardGrid = {
  ...{ display: 'grid', gap: 2.5 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const;

const card = { bgcolor: 'background.paper', borderRadius: 6, overflow: 'hidden' } as const;

/** Cards with a cover picture of 150 px. */
function CardsSkeleton() {
  return (
    <Loading>
      <Box sx={cardGrid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Box key={index} sx={card}>
            <Skeleton variant="rectangular" height={150} />
            <Box sx={{ p: 2.25 }}>
              <Skeleton width="70%" height={24} />
              <Skeleton width="45%" height={20} />
              <Skeleton variant="rounded" width={136} height={44} sx={{ mt: 6 }} />
            </Box>
          </Box>
        ))}
      </Box>
    </Loading>
  );
}

/** In the columns of the cards. */
const tools = {
  ...{ ...cardGrid, rowGap: 2, mb: 3 },
  '& > :last-child': { gridColumn: { lg: 'span 2' } },
} as const;

/** A card without another beside it: on a desktop its picture stands beside its words. */
export const lying = {
  ...{ gridColumn: { sm: '1 / -1' }, display: { sm: 'grid' } },
  gridTemplateColumns: '2fr 3fr',
  '& > img, & > :has(> img)': { height: { sm: 1 }, minHeight: 150 },
} as const;

/** When it was. */
export const pastDay = { mt: 0.25, '&::first-letter': { textTransform: 'uppercase' } } as const;

/** Of the link of a card, as `::after`: a tap anywhere on what is positioned around it follows it. */
export const whole = { content: '""', position: 'absolute', inset: 0 } as const;
