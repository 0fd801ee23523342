import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { snack } from '@/shared/notifications/store';
import { FormDialog } from '@/shared/ui/FormDialog';
import { useSwitchOffSecondFactor } from '../api/secondFactor';
import { ProofForm } from './ProofForm';

/** Switches verification in two steps off. */
export default function OffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const off = useSwitchOffSecondFactor();
  return (
    <FormDialog title={t('off.title')} onClose={off.isPending ? undefined : onClose}>
      <ProofForm
        title={t('off.title')}
        submitLabel={t('off.submit')}
        destructive
        loading={off.isPending}
        onSubmit={async (proof) => {
          await off.mutateAsync(proof);
          snack('success', t('off.done'));
          onClose();
        }}
        onClose={onClose}
      >
        <Typography color="textSecondary">{t('off.text')}</Typography>
      </ProofForm>
    </FormDialog>
  );
}
