import { useTranslation } from 'react-i18next';
import { rememberSigningIn } from '../shared/familyLink/secret';

/** Another document: the product itself, which claims the link once the person has signed in. */
export const SignIn = ({ label }: { label: string }) => (
  <a className="answer-button" href="?account" onClick={rememberSigningIn}>
    {label}
  </a>
);

/** An account answers for the family. */
export function Claimed() {
  const { t } = useTranslation('answered');
  return (
    <>
      <p>{t('claimed.text')}</p>
      <SignIn label={t('claimed.signIn')} />
    </>
  );
}
