import { useTranslation } from 'react-i18next';
import { Message } from './Message';

/** The host took the household off the list. */
export default function RemovedNotice() {
  const { t } = useTranslation('invitationParts');
  return (
    <Message tone="info" title={t('removed.title')}>
      <p>{t('removed.text')}</p>
    </Message>
  );
}
