import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { PromptFrame } from './PromptFrame';

/** An incomplete link, or a party that no longer exists. */
export function UnknownInvitation() {
  const { t } = useTranslation(['visitor', 'common']);
  const session = useSession();
  return (
    <PromptFrame title={t('unknown.title')} mood="lost">
      <p className="answer-centred">{t('unknown.text')}</p>
      <Link className="answer-button main" to={session ? paths.home : paths.landing}>
        {t('common:actions.goHome')}
      </Link>
    </PromptFrame>
  );
}
