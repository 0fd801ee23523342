import { useTranslation } from 'react-i18next';
import { Message } from './Message';

interface Props {
  adults: number;
  onConfirm: () => void;
  onBack: () => void;
}

/** Before an answer without children: they are what the party is for. */
export default function OnlyAdults({ adults, onConfirm, onBack }: Props) {
  const { t } = useTranslation('questions');
  return (
    <Message isRefusal tone="warning" title={t('onlyAdults.question', { count: adults })}>
      <div className="answer-row">
        <button className="answer-button small" onClick={onBack}>
          {t('onlyAdults.child')}
        </button>
        <button className="answer-text" onClick={onConfirm}>
          {t('onlyAdults.confirm', { count: adults })}
        </button>
      </div>
    </Message>
  );
}
