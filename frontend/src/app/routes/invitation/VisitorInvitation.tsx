import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSessionEnd, isSessionOver, type Session } from '@/api/session';
import { visitorParty } from '@/api/visitorParty';
import {
  InvitationPrompt,
  type PromptStep,
} from '@/features/invitations/components/InvitationPrompt';
import { PromptFrame } from '@/features/invitations/components/PromptFrame';
import { forgetBegun, handedOver } from '@/features/invitations/begun';
import { useLayer } from '@/shared/layers/useLayer';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { ThemedPage } from '@/shared/pictures/ThemedPage';

// Downloaded when a form is asked for.
const VisitorForms = lazyPart(() => import('./VisitorForms'), { texts: ['auth', 'pickers'] });

interface Props {
  partyId: string;
  /** None, or of an account that is still to be verified. */
  session: Session | null;
}

/** The invitation for a reader without a verified account, who stays on this address. */
export default function VisitorInvitation({ partyId, session }: Props) {
  const { t } = useTranslation(['visitor', 'common', 'errors']);
  const [step, setStep] = useState<PromptStep>(() => handedOver().step ?? 'choice');
  useEffect(forgetBegun, []);
  useLayer(!session && step !== 'choice', () => setStep('choice'));
  const forms = (
    <VisitorForms
      partyId={partyId}
      session={session}
      step={step === 'choice' ? 'signup' : step}
      onStep={setStep}
      waiting={<Waiting />}
    />
  );

  const party = visitorParty(partyId);
  const page = session ? (
    <PromptFrame title={t('prompt.checkMail')} party={party} compact>
      {forms}
    </PromptFrame>
  ) : (
    <InvitationPrompt step={step} onStep={setStep} notice={endNotice(t)} party={party}>
      {forms}
    </InvitationPrompt>
  );
  return <ThemedPage theme={party?.theme ?? null}>{page}</ThemedPage>;
}

/** While a form is downloaded. Buttons include the spinner; a skeleton would be more code. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <Box sx={{ minHeight: 280, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={t('shell.loading')} />
    </Box>
  );
}

/** A refresh that failed ends the session here, on the invitation. */
function endNotice(t: ReturnType<typeof useTranslation<['visitor', 'common', 'errors']>>['t']) {
  const end = getSessionEnd();
  if (isSessionOver()) return t('prompt.sessionEnded');
  return end === 'disabled' ? t('errors:accountDisabled') : null;
}
