import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { FormDialog } from '@/shared/ui/FormDialog';
import { useEraseAccount } from '../api/account';
import { TextLink } from '@/shared/ui/TextLink';
import { ProofForm } from './ProofForm';

export interface ComingParty {
  name: string;
  /** Where the party is handed on to another of its hosts; null when there is none. */
  toHandOn: string | null;
}

interface Props {
  /** What the account owns and is not over. */
  comingParties: ComingParty[];
  onErased: () => void;
  onClose: () => void;
}

/** Lists what disappears and what stays, and asks who the owner is. */
export default function EraseDialog({ comingParties, onErased, onClose }: Props) {
  const { t } = useTranslation('account');
  const erase = useEraseAccount();
  return (
    <FormDialog title={t('erase.title')} onClose={erase.isPending ? undefined : onClose}>
      <ProofForm
        title={t('erase.title')}
        submitLabel={t('erase.submit')}
        destructive
        loading={erase.isPending}
        explain={(error) => (hasCode(error, 'guest_arrived') ? t('erase.inside') : undefined)}
        onSubmit={async (proof) => {
          await erase.mutateAsync(proof);
          onErased();
        }}
        onClose={onClose}
      >
        <Box>
          <Typography>{t('erase.text')}</Typography>
          <Box component="ul" sx={{ my: 1, pl: 3 }}>
            <li>{t('erase.family')}</li>
            <li>{t('erase.answers')}</li>
            <li>{t('erase.hosted')}</li>
            <li>{t('erase.guests')}</li>
          </Box>
          <Typography color="textSecondary">{t('erase.kept')}</Typography>
        </Box>
        {comingParties.length > 0 && (
          <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
            {t('erase.coming', { names: comingParties.map(({ name }) => name).join(', ') })}
          </Alert>
        )}
        {comingParties.map(
          ({ name, toHandOn }) =>
            toHandOn && (
              <Box key={toHandOn}>
                {t('erase.handOn')} <TextLink to={toHandOn}>{name}</TextLink>
              </Box>
            ),
        )}
      </ProofForm>
    </FormDialog>
  );
}
