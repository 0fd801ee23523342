import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handedToName, handoverReason } from '@/api/rules.gen';
import { firstProblem, required, text } from '@/shared/forms/checks';
import { Form } from '@/shared/forms/Form';
import { problemMessage } from '@/shared/forms/problemMessage';
import { isBlocked } from '@/shared/door/takers';
import type { HandoverState } from '../useHandover';
import { KidsLeaving } from './KidsLeaving';

interface Props {
  state: HandoverState;
  /** Whose pass was refused. */
  taker?: string;
}

/** The host knows the person, or decides against what the family noted: with a reason, which the family reads. */
export function OtherPerson({ state, taker = '' }: Props) {
  const { t } = useTranslation('handover');
  const { t: tErrors } = useTranslation('forms');
  const [name, setName] = useState(taker);
  const [reason, setReason] = useState('');
  const isAgainst = state.kids.some(({ pickup }) => isBlocked(pickup, name));
  const problems = {
    name: firstProblem(name, [required, text(handedToName)]),
    reason: firstProblem(reason, [required, text(handoverReason)]),
  };
  const isComplete = !problems.name && !problems.reason && state.kids.length > 0;
  /** What is wrong with a field that is filled in. */
  const wrong = (field: keyof typeof problems, value: string) => {
    const problem = value.trim() ? problems[field] : null;
    return problem && problemMessage(tErrors, problem, t(`other.${field}`));
  };

  const submit = () => {
    if (!isComplete) return;
    state.takeAs({
      taker_kind: 'host_known',
      taker_name: name.trim(),
      proof: 'override',
      reason: reason.trim(),
    });
  };

  return (
    <Box sx={{ maxWidth: 480, mx: 'auto' }}>
      <Form onSubmit={submit} label={t('ways.other')} spacing={2}>
        <Typography>{t('other.intro')}</Typography>
        <KidsLeaving kids={state.candidates} leaving={state.kids} onToggle={state.toggle} />
        <TextField
          label={t('other.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
          autoFocus={!taker}
          required
          error={Boolean(wrong('name', name))}
          helperText={wrong('name', name)}
          slotProps={{ htmlInput: { maxLength: handedToName.max } }}
        />
        {isAgainst && (
          <Alert severity="error" variant="filled">
            {t('other.blocked', { name: name.trim() })}
          </Alert>
        )}
        <TextField
          label={t('other.reason')}
          error={Boolean(wrong('reason', reason))}
          helperText={wrong('reason', reason) ?? t('other.reasonHelp')}
          value={reason}
          onChange={({ target }) => setReason(target.value.replace(/\n/g, ' '))}
          autoComplete="off"
          autoFocus={Boolean(taker)}
          required
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: handoverReason.max } }}
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
      </Form>
    </Box>
  );
}
