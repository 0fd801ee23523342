import type { Session } from '@/api/session';
import { CheckYourMail } from '@/features/auth/components/CheckYourMail';
import { LoginForm } from '@/features/auth/components/LoginForm';
import { SignupForm } from '@/features/auth/components/SignupForm';
import { ServerData } from '../../ServerData';

interface Props {
  partyId: string;
  /** Of an account that is still to be verified. */
  session: Session | null;
  step: 'login' | 'signup';
  onOtherEmail: () => void;
}

/** What the prompt of an invitation sends to the server, with the query cache that it needs. */
export default function VisitorForms({ partyId, session, step, onOtherEmail }: Props) {
  return (
    <ServerData>
      {session ? (
        <CheckYourMail session={session} partyId={partyId} onOtherEmail={onOtherEmail} />
      ) : step === 'login' ? (
        <LoginForm hideLinks onSuccess={() => undefined} />
      ) : (
        <SignupForm light partyId={partyId} onSuccess={() => undefined} />
      )}
    </ServerData>
  );
}
