import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthCard } from '@/shared/ui/AuthCard';
import { ResetRequestForm } from '@/features/auth/components/ResetRequestForm';
import { TextLink } from '@/shared/ui/TextLink';
import { paths } from '../paths';
import { invitationPartyId } from '../returnPath';
import { useReturnPath } from '../useReturnPath';

export default function ResetPasswordSendEmail() {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  const { from, email, state } = useReturnPath();
  const partyId = invitationPartyId(from);
  return (
    <AuthCard
      title={t('resetRequest.title')}
      footer={
        partyId ? (
          <TextLink to={paths.invitation(partyId)}>{t('resetRequest.backToInvitation')}</TextLink>
        ) : (
          <TextLink to={paths.login} state={state}>
            {t('resetRequest.back')}
          </TextLink>
        )
      }
    >
      <ResetRequestForm email={email} partyId={partyId} sent={sent} onSent={setSent} />
    </AuthCard>
  );
}
