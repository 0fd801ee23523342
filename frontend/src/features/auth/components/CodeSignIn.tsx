import { useState } from 'react';
import { hasCode } from '@/api/apiError';
import { useRequestCode, useVerifyCode } from '../api/codes';
import { AskSecondFactor } from './AskSecondFactor';
import { rememberCode, requestedCode, type RequestedCode } from '../requestedCode';
import { CodeAddress } from './CodeAddress';
import { CodeEntry } from './CodeEntry';
import { CodeNewcomer } from './CodeNewcomer';

interface Props {
  /** The address that was typed before, if any. */
  email?: string;
  /** The invitation that the mail links to. */
  partyId?: string | null;
  /** The session is saved already. */
  onSuccess: () => void;
}

/** Signing in with a mailed code: the address, the code, and the name of a newcomer. */
export function CodeSignIn({ email = '', partyId = null, onSuccess }: Props) {
  const [requested, setRequested] = useState<RequestedCode | null>(() => known(email));
  const [address, setAddress] = useState(requested?.email ?? email);
  const [code, setCode] = useState('');
  const [isNew, setIsNew] = useState(false);
  const [asksSecondFactor, setAsksSecondFactor] = useState(false);
  const request = useRequestCode(partyId);
  const verify = useVerifyCode();

  const waitFor = (next: RequestedCode | null) => {
    rememberCode(next);
    setRequested(next);
    setCode('');
    verify.reset();
  };
  const send = async (to: string) => {
    await request.mutateAsync(to);
    setAddress(to);
    waitFor({ email: to, at: Date.now() });
  };
  const enter = (typed: string, more?: Newcomer | { second_factor_code: string }) =>
    verify.mutate(
      { email: requested?.email ?? address, code: typed, ...more },
      {
        onSuccess: () => {
          rememberCode(null);
          onSuccess();
        },
        // The code was right, unless it expired while the name or the second code was typed.
        onError: (error) => {
          const stays = (was: boolean) => was && !isAboutCode(error);
          setIsNew((was) => hasCode(error, 'registration_needed') || stays(was));
          setAsksSecondFactor((was) => hasCode(error, 'second_factor_required') || stays(was));
        },
      },
    );

  if (!requested) return <CodeAddress email={address} onSend={send} />;
  if (isNew) {
    return (
      <CodeNewcomer
        error={hasCode(verify.error, 'registration_needed') ? null : verify.error}
        pending={verify.isPending}
        onSubmit={(full_name) => enter(code, { full_name, adult: true })}
      />
    );
  }
  if (asksSecondFactor) {
    return (
      <AskSecondFactor
        error={verify.error}
        pending={verify.isPending}
        onEnter={(second_factor_code) => enter(code, { second_factor_code })}
        onBack={() => {
          setAsksSecondFactor(false);
          verify.reset();
        }}
      />
    );
  }
  return (
    <CodeEntry
      requested={requested}
      code={code}
      onCode={setCode}
      error={verify.error}
      pending={verify.isPending}
      onEnter={enter}
      onResend={() => send(requested.email)}
      onChangeAddress={() => waitFor(null)}
    />
  );
}

interface Newcomer {
  full_name: string;
  adult: true;
}

const isAboutCode = (error: unknown) =>
  hasCode(error, 'code_expired') || hasCode(error, 'code_invalid');

/** Of this address, or of any when none was typed. */
function known(email: string): RequestedCode | null {
  const requested = requestedCode();
  return requested && (!email || requested.email === email) ? requested : null;
}
