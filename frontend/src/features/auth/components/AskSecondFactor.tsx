import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import type SecondFactorStep from './SecondFactorStep';

// Few accounts have a second step.
const Step = lazyPart(() => import('./SecondFactorStep'), { texts: ['secondFactor'] });

/** The second step of a log-in, downloaded when an account asks for it. */
export function AskSecondFactor(props: ComponentProps<typeof SecondFactorStep>) {
  const { t } = useTranslation();
  const waiting = (
    <Box sx={{ minHeight: 280, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={t('shell.loading')} />
    </Box>
  );
  return <Step {...props} waiting={waiting} />;
}
