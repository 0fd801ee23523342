import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';

interface Props {
  open: boolean;
  /** Taps that the server does not have yet. */
  count: number;
  onSignOut: () => void;
  onClose: () => void;
}

/** Asks before a log-out erases taps. */
export default function UnsentTaps({ open, count, onSignOut, onClose }: Props) {
  const { t } = useTranslation('door');
  return (
    <ConfirmDialog
      open={open}
      title={t('unsent.title')}
      text={`${t('unsent.count', { count })} ${t('unsent.text')}`}
      confirmLabel={t('unsent.signOut')}
      destructive
      onConfirm={onSignOut}
      onCancel={onClose}
    />
  );
}
