import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/shared/ui/FormDialog';
import { useRenewRecoveryCodes } from '../api/secondFactor';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';

interface Props {
  email: string;
  onClose: () => void;
}

/** Replaces the recovery codes. */
export default function RenewDialog({ email, onClose }: Props) {
  const { t } = useTranslation('secondFactor');
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <FormDialog
      title={t(codes ? 'codes.title' : 'state.renew')}
      onClose={codes || renew.isPending ? undefined : onClose}
    >
      {codes ? (
        <RecoveryCodes email={email} codes={codes} onClose={onClose} />
      ) : (
        <ProofForm
          title={t('state.renew')}
          submitLabel={t('renew.submit')}
          loading={renew.isPending}
          onSubmit={async (proof) => setCodes(await renew.mutateAsync(proof))}
          onClose={onClose}
        >
          <Typography color="textSecondary">{t('renew.text')}</Typography>
        </ProofForm>
      )}
    </FormDialog>
  );
}
