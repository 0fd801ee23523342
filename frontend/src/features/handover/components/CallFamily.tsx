import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handedToName } from '@/api/rules.gen';
import { text } from '@/shared/forms/checks';
import { problemMessage } from '@/shared/forms/problemMessage';
import { authorizedOf, isBlocked, openPasses } from '@/shared/door/takers';
import type { Handover } from '@/shared/door/handover';
import type { HandoverState } from '../useHandover';
import type { DoorGuest } from '@/shared/door/types';
import { KidButton } from './bigButtons';
import { KidsLeaving } from './KidsLeaving';

interface Props {
  state: HandoverState;
  /** The phones of the family. */
  phones: (kid: DoorGuest) => React.ReactNode;
}

/** The host calls the family and notes whom it named. */
export function CallFamily({ state, phones }: Props) {
  const { t } = useTranslation('handover');
  const { t: tErrors } = useTranslation('forms');
  const [chosen, setChosen] = useState<Handover | null>(null);
  const [name, setName] = useState('');
  const kid = state.kids[0] ?? state.candidates[0];
  if (!kid) return null;
  const offered = offersFor(kid, state.now);
  const typed = name.trim();
  const isAgainst = typed !== '' && state.kids.some(({ pickup }) => isBlocked(pickup, typed));
  const problem = text(handedToName)(typed);
  const label = t(offered.length > 0 ? 'call.other' : 'other.name');
  const handover: Handover | null =
    chosen ??
    (typed && !problem ? { taker_kind: 'today', taker_name: typed, proof: 'call' } : null);

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>{phones(kid)}</Box>
      <KidsLeaving kids={state.candidates} leaving={state.kids} onToggle={state.toggle} />
      <Typography variant="h3">{t('call.whom')}</Typography>
      {offered.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {offered.map((one) => (
            <KidButton
              key={one.pass_id ?? one.taker_ref ?? one.taker_name}
              type="button"
              aria-pressed={chosen?.taker_name === one.taker_name}
              onClick={() => {
                setName('');
                setChosen(one);
              }}
            >
              {one.taker_name}
            </KidButton>
          ))}
        </Box>
      )}
      <TextField
        label={label}
        value={name}
        onChange={({ target }) => {
          setChosen(null);
          setName(target.value);
        }}
        autoComplete="off"
        error={Boolean(problem)}
        helperText={problem && problemMessage(tErrors, problem, label)}
        slotProps={{ htmlInput: { maxLength: handedToName.max } }}
      />
      {isAgainst && (
        <Alert
          severity="error"
          variant="filled"
          action={
            <Button color="inherit" onClick={() => state.goTo({ name: 'other', taker: typed })}>
              {t('call.override')}
            </Button>
          }
        >
          {t('other.blocked', { name: typed })}
        </Alert>
      )}
      <Button
        variant="contained"
        size="large"
        disabled={!handover || isAgainst || state.kids.length === 0}
        onClick={() => handover && state.takeAs(handover)}
        sx={{ minHeight: 72, fontSize: '1.125rem' }}
      >
        {handover?.taker_name ? t('call.act', { name: handover.taker_name }) : t('call.actEmpty')}
      </Button>
    </Box>
  );
}

/** Authorised people, and those for whom the family made a pass. */
function offersFor(kid: DoorGuest, now: number): Handover[] {
  const authorized = authorizedOf(kid).map(({ kind, ref, name }): Handover => ({
    taker_kind: kind,
    ...(ref && { taker_ref: ref }),
    taker_name: name,
    proof: 'call',
  }));
  const known = new Set(authorized.map(({ taker_name: name }) => name));
  const today = openPasses(kid, now)
    .filter(({ taker }) => taker.kind === 'today' && !known.has(taker.name))
    .map(({ id, taker }): Handover => ({
      taker_kind: 'today',
      taker_name: taker.name,
      proof: 'call',
      pass_id: id,
    }));
  return [...authorized, ...today];
}
