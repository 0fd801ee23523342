import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';

const MessageField = lazyPart(() => import('./MessageField'), { texts: ['questions'] });

interface Props {
  /** Undefined while none is being written. */
  message: string | undefined;
  /** What the host has. */
  stored: string | null;
  onChange: (message: string) => void;
}

/** Goes with the answer, whichever it is. */
export function MessageToHost({ message, stored, onChange }: Props) {
  const { t } = useTranslation('invitations');
  return message === undefined ? (
    <button className="answer-text" onClick={() => onChange(stored ?? '')}>
      {t('message.write')}
    </button>
  ) : (
    <MessageField message={message} onChange={onChange} />
  );
}
