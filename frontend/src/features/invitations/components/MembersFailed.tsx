import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';

interface Props {
  error: unknown;
  onRetry: () => void;
}

export default function MembersFailed({ error, onRetry }: Props) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <div className="answer-problem" role="alert">
      {errorMessage(t, error)}
      <button className="answer-text" onClick={onRetry}>
        {t('common:actions.retry')}
      </button>
    </div>
  );
}
