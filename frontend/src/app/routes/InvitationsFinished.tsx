import { useTranslation } from 'react-i18next';
import { FinishedInvitations } from '@/features/invitations/components/FinishedInvitations';
import { ReviewWidget } from '@/features/reviews/components/ReviewWidget';
import { Page } from '@/shared/ui/Page';
import { OverSwitch } from './OverSwitch';

export default function InvitationsFinished() {
  const { t } = useTranslation('invitationParts');
  return (
    <Page title={t('finished.title')} width="lg">
      <FinishedInvitations
        beside={<OverSwitch />}
        review={({ party_id, review }) => <ReviewWidget partyId={party_id} review={review} />}
      />
    </Page>
  );
}
