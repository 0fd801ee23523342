import CheckIcon from '@mui/icons-material/CheckRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { deviceDateTime } from '@/shared/dates/wallClock';
import { Small } from '@/shared/ui/Small';
import { StatusChip } from '@/shared/ui/StatusChip';
import type { AccountSecondFactor } from '../api/account';
import type { Change } from './SecondFactorDialog';

/** So few recovery codes are a reason to make new ones. */
const few = 2;

interface Props {
  /** Setting it up asks for the password. */
  hasPassword: boolean;
  /** null when it is off. */
  state: AccountSecondFactor | null;
  onChange: (change: Change) => void;
}

/** Verification in two steps: its state, and what changes it. */
export function SecondFactor({ hasPassword, state, onChange }: Props) {
  const { t, i18n } = useTranslation('secondFactor');
  return state ? (
    <Stack spacing={2}>
      <Box>
        <StatusChip label={t('state.on')} icon={<CheckIcon />} color="success" />
      </Box>
      <Box>
        <Typography>
          {t('state.since', { date: deviceDateTime(state.since, i18n.language) })}
        </Typography>
        {state.recovery_codes_left > few && (
          <Small sx={{ mt: 0.5 }}>{t('state.left', { count: state.recovery_codes_left })}</Small>
        )}
      </Box>
      {state.recovery_codes_left <= few && (
        <Alert severity="warning">
          {t('state.left', { count: state.recovery_codes_left })} {t('state.few')}
        </Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3 }}>
        <Button disabled={!hasPassword} onClick={() => onChange('renew')}>
          {t('state.renew')}
        </Button>
        <Button disabled={!hasPassword} onClick={() => onChange('off')}>
          {t('state.deactivate')}
        </Button>
      </Stack>
    </Stack>
  ) : (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ textWrap: 'pretty' }}>{t('state.off')}</Typography>
      <Button disabled={!hasPassword} onClick={() => onChange('setup')}>
        {t('state.activate')}
      </Button>
    </Stack>
  );
}
