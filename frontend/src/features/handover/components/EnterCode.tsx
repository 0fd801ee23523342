import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { door } from '@/api/rules.gen';
import { DigitsField } from '@/shared/forms/DigitsField';
import { EmptyState } from '@/shared/ui/EmptyState';
import { refusalReason } from '@/shared/door/refusals';
import type { HandoverState } from '../useHandover';
import { maxWrongCodes } from '@/shared/door/wrongCodes';

interface Props {
  state: HandoverState;
  clock: (iso: string) => string;
  isHost: boolean;
  otherWays: React.ReactNode;
}

/** The digits of the pass: what is left when the battery of its phone is empty. */
export function EnterCode({ state, clock, isHost, otherWays }: Props) {
  const { t } = useTranslation('handover');
  const { t: tDoor } = useTranslation(['door', 'errors']);
  const [value, setValue] = useState('');
  const { code, codeProblem: problem, isBusy } = state;
  if (!code) return null;
  const { left, closedUntil } = code;

  if (closedUntil !== null || problem === 'closed') {
    return (
      <>
        <EmptyState
          mood="asleep"
          title={t('code.closedTitle')}
          text={`${
            closedUntil === null
              ? t('code.closedSoon', door.wrongCodes)
              : t('code.closedText', { time: clock(new Date(closedUntil).toISOString()) })
          } ${t(isHost ? 'code.orCall' : 'code.orAskHost')}`}
        />
        {otherWays}
      </>
    );
  }

  const enter = (typed: string) => {
    void state.enterCode(typed).then(() => setValue(''));
  };
  const error =
    problem === 'wrong' || problem === 'offline'
      ? `${t(problem === 'wrong' ? 'code.wrong' : 'code.unknownHere')} ${t('code.left', { count: left })}`
      : problem && refusalReason(tDoor, problem.code);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 420, mx: 'auto' }}>
      <Typography>{t('code.intro')}</Typography>
      <DigitsField
        digits={door.codeDigits}
        label={t('code.label')}
        value={value}
        onChange={setValue}
        onComplete={enter}
        error={error}
        hint={left < maxWrongCodes ? t('code.left', { count: left }) : undefined}
        disabled={isBusy}
        autoFocus
      />
      <Button
        variant="contained"
        size="large"
        loading={isBusy}
        disabled={value.length !== door.codeDigits && value.length !== door.earlierCodeDigits}
        onClick={() => enter(value)}
        sx={{ minHeight: 64 }}
      >
        {t('code.check')}
      </Button>
      {otherWays}
    </Box>
  );
}
