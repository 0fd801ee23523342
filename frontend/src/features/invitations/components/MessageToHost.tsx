import Button from '@mui/material/Button';
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
    <Button size="small" onClick={() => onChange(stored ?? '')} sx={{ mt: 1 }}>
      {t('message.write')}
    </Button>
  ) : (
    <MessageField message={message} onChange={onChange} />
  );
}
