import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Section } from '@/shared/ui/Section';
import { FormSkeleton } from '@/shared/ui/Skeletons';
import { ownReviewQuery } from '../api/ownReview';
import { ReviewWidget } from './ReviewWidget';

/** The review widget; reads the own review first. */
export default function OwnReview({ partyId }: { partyId: string }) {
  const { t } = useTranslation('reviews');
  const own = useQuery(ownReviewQuery(partyId));
  return (
    <Section title={t('widget.title')}>
      {own.isPending && <FormSkeleton fields={2} />}
      {own.isLoadingError && <ErrorState error={own.error} onRetry={() => void own.refetch()} />}
      {/* The entered text stays if a refetch fails. */}
      {own.data !== undefined && <ReviewWidget partyId={partyId} review={own.data} />}
    </Section>
  );
}
