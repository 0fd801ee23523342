import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { takerName } from '@/api/rules.gen';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { useMakePass, type MadePass, type Taker } from '../api/pickups';
import type { PickupScene } from '../pickupScene';
import { KidChoice } from './KidChoice';

interface Props {
  scene: PickupScene;
  onMade: (pass: MadePass) => void;
}

/** One tap on a person makes the pass; another person is typed. */
export function NewPass({ scene, onMade }: Props) {
  const { t } = useTranslation('pickupPlans');
  const make = useMakePass(scene.party.id);
  const [kids, setKids] = useState(scene.kids.map(({ id }) => id));
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<'name' | 'kid' | null>(null);

  const send = (taker: { authorized_person_id: string } | { name: string }) => {
    setMissing(kids.length === 0 ? 'kid' : null);
    if (kids.length === 0) return undefined;
    const body: Taker = { guest_ids: kids, ...taker };
    return make.mutateAsync(body).then(onMade, () => undefined); // shown below
  };
  const submit = () => {
    if (name.trim().length < takerName.min) return setMissing('name');
    return send({ name: name.trim() });
  };
  const problem = hasCode(make.error, 'taker_blocked')
    ? t('sheet.blocked')
    : hasCode(make.error, 'limit_reached')
      ? t('sheet.limit')
      : undefined;

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <KidChoice
        title={t('sheet.kids')}
        kids={scene.kids}
        chosen={kids}
        error={missing === 'kid' ? t('sheet.noKid') : undefined}
        onChange={setKids}
      />
      <Box role="group" aria-labelledby="pass-taker" sx={{ display: 'grid', gap: 1 }}>
        <Typography id="pass-taker" sx={{ fontWeight: 600 }}>
          {t('sheet.who')}
        </Typography>
        {scene.people.map((person) => (
          <Button
            key={person.id}
            variant="outlined"
            size="large"
            disabled={make.isPending}
            onClick={() => void send({ authorized_person_id: person.id })}
            sx={{ justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {person.isSelf ? t('sheet.me') : person.name}
          </Button>
        ))}
      </Box>
      <Form label={t('make')} onSubmit={submit}>
        <TextField
          id="pass-name"
          label={t('sheet.today')}
          placeholder={t('sheet.namePlaceholder')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={missing === 'name'}
          helperText={missing === 'name' && t('sheet.nameMissing')}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: takerName.max } }}
        />
        <FormAlert error={make.error} text={problem} />
        <Button type="submit" variant="contained" size="large" loading={make.isPending}>
          {t('sheet.create')}
        </Button>
      </Form>
    </Box>
  );
}
