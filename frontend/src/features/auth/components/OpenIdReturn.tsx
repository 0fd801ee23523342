import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CardMood } from '@/shared/ui/AuthCard';
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
}

/** Signs in with the address that the provider has verified. */
export function OpenIdReturn({ query, onSuccess, onBack }: Props) {
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
      />
    );
  }
  if (refusal) {
    return (
      <Stack spacing={2.5}>
        <CardMood is="sorry" />
        <Alert severity="error">{problem(refusal)}</Alert>
        <PrimaryAction onClick={onBack} fullWidth>
          {t('openId.otherWay')}
        </PrimaryAction>
      </Stack>
    );
  }
  return (
    <Box sx={{ minHeight: 200, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={t('openId.entering', { provider: openIdProvider() })} />
    </Box>
  );
}
