import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlocked } from '../../handover/takers';
import type { HandoverState } from '../../handover/useHandover';
import { KidsLeaving } from './KidsLeaving';

/** Of the server's rules. */
const nameMax = 100;
const reasonMax = 200;

interface Props {
  state: HandoverState;
  /** Whose pass was refused. */
  taker?: string;
}

/** The host knows the person, or decides against what the family noted: with a reason, which the family reads. */
export function OtherPerson({ state, taker = '' }: Props) {
  const { t } = useTranslation('handover');
  const [name, setName] = useState(taker);
  const [reason, setReason] = useState('');
  const isAgainst = state.kids.some(({ pickup }) => isBlocked(pickup, name));
  const isComplete = name.trim() !== '' && reason.trim() !== '' && state.kids.length > 0;

  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isComplete) return;
        state.takeAs({
          taker_kind: 'host_known',
          taker_name: name.trim(),
          proof: 'override',
          reason: reason.trim(),
        });
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 480, mx: 'auto' }}
    >
      <Typography>{t('other.intro')}</Typography>
      <KidsLeaving kids={state.candidates} leaving={state.kids} onToggle={state.toggle} />
      <TextField
        label={t('other.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        autoFocus={!taker}
        required
        slotProps={{ htmlInput: { maxLength: nameMax } }}
      />
      {isAgainst && (
        <Alert severity="error" variant="filled">
          {t('other.blocked', { name: name.trim() })}
        </Alert>
      )}
      <TextField
        label={t('other.reason')}
        helperText={t('other.reasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        autoComplete="off"
        autoFocus={Boolean(taker)}
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: reasonMax } }}
      />
      <Button
        type="submit"
        variant="contained"
        color={isAgainst ? 'error' : 'primary'}
        size="large"
        disabled={!isComplete}
        sx={{ minHeight: 64 }}
      >
        {t(isAgainst ? 'other.actAgainst' : 'confirm.act')}
      </Button>
    </Box>
  );
}
