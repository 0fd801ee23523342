import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PlainList } from '@/shared/ui/PlainList';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { Section } from '@/shared/ui/Section';
import { Stars } from '@/shared/ui/Stars';
import { averageRatingQuery } from '../api/averageRating';
import { partyReviewsQuery, type Review } from '../api/partyReviews';

interface Props {
  partyId: string;
  isFinished: boolean;
  /** Beside the average. */
  action: ReactNode;
}

/** What the guests thought of the party: the average and every opinion. For its host. */
export function PartyReviews({ partyId, isFinished, action }: Props) {
  const { t } = useTranslation('reviews');
  const reviews = useQuery(partyReviewsQuery(partyId));
  const average = useQuery(averageRatingQuery(partyId));

  if (reviews.isPending) return <ListSkeleton rows={3} />;
  if (reviews.isError) {
    return <ErrorState error={reviews.error} onRetry={() => void reviews.refetch()} />;
  }
  if (reviews.data.length === 0) {
    return (
      <Box sx={{ width: 1, maxWidth: 640, mx: 'auto' }}>
        <Section>
          <EmptyState
            mood="asleep"
            title={t('list.emptyTitle')}
            text={t(isFinished ? 'list.emptyFinished' : 'list.emptyText')}
            action={action}
          />
        </Section>
      </Box>
    );
  }
  return (
    <Stack spacing={2.5}>
      <Section>
        <Box sx={summary}>
          <Average value={average.data ?? null} count={reviews.data.length} />
          {action}
        </Box>
      </Section>
      <PlainList
        aria-label={t('list.label')}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
        }}
      >
        {reviews.data.map((review) => (
          <Opinion key={review.id} review={review} />
        ))}
      </PlainList>
    </Stack>
  );
}

const summary = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 },
  justifyContent: 'space-between',
} as const;

function Average({ value, count }: { value: number | null; count: number }) {
  const { t, i18n } = useTranslation('reviews');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 64 }}>
      {value !== null && (
        <Typography variant="h1" component="p" sx={{ fontSize: '3rem', lineHeight: 1 }}>
          {new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1 }).format(value)}
        </Typography>
      )}
      <Box>
        {value !== null && <Stars value={value} size="large" />}
        <Typography color="textSecondary">{t('list.count', { count })}</Typography>
      </Box>
    </Box>
  );
}

function Opinion({ review }: { review: Review }) {
  return (
    <Card component="li" sx={{ p: 2.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 0.25,
          mb: 1,
        }}
      >
        <Typography sx={{ fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}>
          {review.full_name}
        </Typography>
        <Stars value={review.rating} size="small" />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {review.review}
      </Typography>
    </Card>
  );
}
