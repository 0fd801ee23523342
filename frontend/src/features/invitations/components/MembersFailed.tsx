import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';

interface Props {
  error: unknown;
  onRetry: () => void;
}

export default function MembersFailed({ error, onRetry }: Props) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      {errorMessage(t, error)}
    </Alert>
  );
}
