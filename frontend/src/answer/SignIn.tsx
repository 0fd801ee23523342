import { rememberSigningIn } from '../shared/familyLink/secret';

/** Another document: the product itself, which claims the link once the person has signed in. */
export const SignIn = ({ label }: { label: string }) => (
  <a className="answer-button" href="?account" onClick={rememberSigningIn}>
    {label}
  </a>
);
