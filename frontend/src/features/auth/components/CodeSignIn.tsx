import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useRequestCode } from '../api/codes';
import { rememberCode, requestedCode, type RequestedCode } from '../requestedCode';
import { useEnterWithCode } from '../useEnterWithCode';
import { AfterCode } from './AfterCode';
import { CodeAddress } from './CodeAddress';
import { CodeEntry } from './CodeEntry';
import { OpenIdOffer } from './OpenIdOffer';

interface Props {
  /** The address that was typed before, if any. */
  email?: string;
  /** The invitation that the mail links to. */
  partyId?: string | null;
  /** The screen that follows. */
  returnTo: string | null;
  /** The session is saved already. */
  onSuccess: () => void;
  /** A newcomer who is too young to enter with a code alone. */
  onYounger: () => void;
  /** Another way to sign in, while no code is on its way. */
  otherWay?: ReactNode;
}

/** Signing in with a mailed code: the address, the code, and the name of a newcomer. */
export function CodeSignIn({ email = '', partyId = null, returnTo, ...props }: Props) {
  const [requested, setRequested] = useState<RequestedCode | null>(() => known(email));
  const [address, setAddress] = useState(requested?.email ?? email);
  const [code, setCode] = useState('');
  const request = useRequestCode(partyId);
  const { enter, step, backToCode, error, isPending } = useEnterWithCode(() => {
    rememberCode(null);
    props.onSuccess();
  });

  const waitFor = (next: RequestedCode | null) => {
    rememberCode(next);
    setRequested(next);
    setCode('');
    backToCode();
  };
  const send = async (to: string) => {
    await request.mutateAsync(to);
    setAddress(to);
    waitFor({ email: to, at: Date.now() });
  };

  if (!requested) {
    return (
      <Stack spacing={1.5}>
        <CodeAddress email={address} onSend={send} />
        <OpenIdOffer returnTo={returnTo} />
        {props.otherWay}
      </Stack>
    );
  }
  if (step !== 'code') {
    return (
      <AfterCode
        step={step}
        error={error}
        pending={isPending}
        onEnter={(more) => enter(requested.email, code, more)}
        onBack={backToCode}
        onYounger={props.onYounger}
      />
    );
  }
  return (
    <CodeEntry
      requested={requested}
      code={code}
      onCode={setCode}
      error={error}
      pending={isPending}
      onEnter={(typed) => enter(requested.email, typed)}
      onResend={() => send(requested.email)}
      onChangeAddress={() => waitFor(null)}
    />
  );
}

/** Of this address, or of any when none was typed. */
function known(email: string): RequestedCode | null {
  const requested = requestedCode();
  return requested && (!email || requested.email === email) ? requested : null;
}
