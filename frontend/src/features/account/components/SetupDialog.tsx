import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { snack } from '@/shared/notifications/store';
import { FormDialog } from '@/shared/ui/FormDialog';
import { useConfirmSecondFactor, useStartSecondFactor } from '../api/secondFactor';
import { PairForm } from './PairForm';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';

interface Props {
  email: string;
  onClose: () => void;
}

/** Switches verification in two steps on: the password, the app, and the recovery codes. */
export default function SetupDialog({ email, onClose }: Props) {
  const { t } = useTranslation(['secondFactor', 'account']);
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();
  const [codes, setCodes] = useState<string[] | null>(null);
  const isPending = start.isPending || confirm.isPending;

  const enter = (code: string) => confirm.mutate(code, { onSuccess: setCodes });
  const finish = () => {
    // only now: it would cover the title above the codes
    snack('success', [t('setup.changed'), t('account:sessions.ended')].join(' '));
    onClose();
  };
  return (
    <FormDialog
      title={t(codes ? 'codes.title' : 'setup.title')}
      onClose={codes || isPending ? undefined : onClose}
    >
      {codes ? (
        <RecoveryCodes email={email} codes={codes} onClose={finish} />
      ) : start.data ? (
        <PairForm
          app={start.data}
          error={confirm.error}
          pending={confirm.isPending}
          onEnter={enter}
          onClose={onClose}
        />
      ) : (
        <ProofForm
          title={t('setup.title')}
          submitLabel={t('setup.next')}
          loading={start.isPending}
          onSubmit={async ({ password }) => void (await start.mutateAsync(password))}
          onClose={onClose}
        >
          <Typography color="textSecondary">{t('setup.need')}</Typography>
        </ProofForm>
      )}
    </FormDialog>
  );
}
