import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../ui/useErrorMessage';
import { accountAlerts } from './accountAlerts';
import { useAlerts, type AlertKind } from './useAlerts';

const ofAccount = ['answers', 'reminders', 'changes', 'places', 'child', 'urgent'] as const;

/** What this phone tells its account. */
export default function AlertSwitches() {
  const { t } = useTranslation('alerts');
  const alerts = useAlerts(accountAlerts);
  const messageOf = useErrorMessage();
  const id = useId();
  const [wanted, setWanted] = useState<AlertKind[] | null>(null);
  if (!alerts) return null;
  // The switch follows the finger; the answer of the server confirms it.
  const shown = wanted ?? alerts.kinds;
  const turn = async (kind: AlertKind, isOn: boolean) => {
    if (alerts.isSending) return;
    const next = alerts.kinds.filter((one) => one !== kind);
    if (isOn) next.push(kind);
    setWanted(next);
    await alerts.tell([kind], isOn);
    setWanted(null);
  };
  return (
    <Stack component="section" aria-labelledby={id} spacing={0.5}>
      <Typography variant="h3" id={id}>
        {t('title')}
      </Typography>
      {ofAccount.map((kind) => (
        <FormControlLabel
          key={kind}
          labelPlacement="start"
          sx={{ ml: 0, mr: -1, justifyContent: 'space-between' }}
          label={t(`kinds.${kind}`)}
          control={
            <Switch checked={shown.includes(kind)} onChange={(_, isOn) => void turn(kind, isOn)} />
          }
        />
      ))}
      {(alerts.isRefused || alerts.problem !== null) && (
        <Typography role="alert" color="error">
          {alerts.isRefused ? t('blocked') : messageOf(alerts.problem)}
        </Typography>
      )}
    </Stack>
  );
}
