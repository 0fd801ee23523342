import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '@/shared/ui/Section';
import { Unread } from '@/shared/ui/Unread';
import { ownReviewQuery } from '../api/ownReview';
import { ReviewWidget } from './ReviewWidget';

/** The review widget; reads the own review first. */
export default function OwnReview({ partyId }: { partyId: string }) {
  const { t } = useTranslation('reviews');
  const own = useQuery(ownReviewQuery(partyId));
  return (
    <Section title={t('widget.title')}>
      <Unread of={own} rows={2} isForm />
      {/* The entered text stays if a refetch fails. */}
      {own.data !== undefined && <ReviewWidget partyId={partyId} review={own.data} />}
    </Section>
  );
}
