import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthCard } from '@/features/auth/components/AuthCard';
import { ResetRequestForm } from '@/features/auth/components/ResetRequestForm';
import { TextLink } from '@/shared/ui/TextLink';
import { paths } from '../paths';

export default function ResetPasswordSendEmail() {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  return (
    <AuthCard
      title={t('resetRequest.title')}
      intro={!sent && t('resetRequest.intro')}
      footer={<TextLink to={paths.login}>{t('resetRequest.back')}</TextLink>}
    >
      <ResetRequestForm sent={sent} onSent={setSent} />
    </AuthCard>
  );
}
