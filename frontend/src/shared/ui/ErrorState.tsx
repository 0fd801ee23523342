import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';
import { EmptyState } from './EmptyState';

interface Props {
  error: unknown;
  onRetry?: () => void;
  /** For a small card. */
  compact?: boolean;
}

/** A failed load: the cause and a button to try again. */
export function ErrorState({ error, onRetry, compact }: Props) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <div role="alert">
      <EmptyState
        mood="sorry"
        compact={compact}
        title={t('loadTitle')}
        text={errorMessage(t, error)}
        action={
          onRetry && (
            <Button variant={compact ? 'outlined' : 'contained'} onClick={onRetry}>
              {t('common:actions.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
