import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import type { DoorView } from '@/shared/door/types';

interface Props {
  view: Pick<DoorView, 'error' | 'link'>;
  onRetry: () => void;
}

/** There is no list. Without a connection it was never kept on this phone. */
export function DoorUnavailable({ view, onRetry }: Props) {
  const { t } = useTranslation(['door', 'common']);
  if (view.link.state !== 'offline') return <ErrorState error={view.error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        mood="sorry"
        title={t('unprepared.title')}
        text={t('unprepared.text')}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    </div>
  );
}
