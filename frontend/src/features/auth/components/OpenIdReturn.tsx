import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CardNews } from '@/shared/ui/AuthCard';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useFinishOpenId } from '../api/openId';
import { openIdProvider } from '../openId';
import { useEnterWithCode } from '../useEnterWithCode';
import { useOpenIdProblem } from '../useOpenIdProblem';
import { AfterCode } from './AfterCode';

interface Props {
  /** With which the provider sent the browser back. */
  query: string;
  /** The session is saved already. */
  onSuccess: () => void;
  /** To the other ways to sign in. */
  onBack: () => void;
  /** Of a newcomer who has to tell the birthday. */
  onYounger: () => void;
}

/** Signs in with the address that the provider has verified. */
export function OpenIdReturn({ query, onSuccess, onBack, onYounger }: Props) {
  const { t } = useTranslation('auth');
  const problem = useOpenIdProblem();
  const finish = useFinishOpenId();
  const { enter, step, error, isPending } = useEnterWithCode(onSuccess);
  const isStarted = useRef(false);
  const proved = finish.data;
  const refusal = finish.error ?? error;

  const start = useEffectEvent(async () => {
    const { email, code } = await finish.mutateAsync(query);
    enter(email, code);
  });
  useEffect(() => {
    if (isStarted.current) return; // the provider's code counts once
    isStarted.current = true;
    start().catch(() => undefined); // shown as the mutation's error
  }, []);

  if (proved && step !== 'code') {
    return (
      <AfterCode
        step={step}
        error={error}
        pending={isPending}
        fullName={proved.full_name ?? ''}
        onEnter={(more) => enter(proved.email, proved.code, more)}
        onBack={onBack}
        onYounger={onYounger}
      />
    );
  }
  if (refusal) {
    return (
      <CardNews title={problem(refusal)} mood="sorry">
        <PrimaryAction onClick={onBack} fullWidth>
          {t('openId.otherWay')}
        </PrimaryAction>
      </CardNews>
    );
  }
  return (
    <Box sx={{ minHeight: 200, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={t('openId.entering', { provider: openIdProvider() })} />
    </Box>
  );
}
