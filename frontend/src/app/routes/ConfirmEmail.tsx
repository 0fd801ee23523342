import { useTranslation } from 'react-i18next';
import { ConfirmEmail as FollowLink } from '@/features/account/components/ConfirmEmail';
import { AuthCard } from '@/shared/ui/AuthCard';

export default function ConfirmEmail({ secret }: { secret: string }) {
  const { t } = useTranslation('account');
  return (
    <AuthCard title={t('confirm.title')}>
      <FollowLink secret={secret} />
    </AuthCard>
  );
}
