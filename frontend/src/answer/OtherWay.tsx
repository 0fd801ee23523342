import { useTranslation } from 'react-i18next';
import { hasCode } from '../api/apiError';
import { SignIn } from './SignIn';

/** What an account can do where the link alone cannot: wait for places, and answer for its household. */
export function OtherWay({ problem }: { problem: unknown }) {
  const { t } = useTranslation(['answered', 'answer']);
  if (hasCode(problem, 'link_claimed')) return <SignIn label={t('answer:claimed.signIn')} />;
  if (!hasCode(problem, 'not_enough_slots')) return null;
  return (
    <section className="answer-care">
      <h2>{t('wait.title')}</h2>
      <p>{t('wait.text')}</p>
      <SignIn label={t('wait.signIn')} />
    </section>
  );
}
