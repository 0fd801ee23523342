import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { helperHours, helperName } from '@/api/rules.gen';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { useMakeDoorPass, type MadeDoorPass, type HelpedParty } from '../api/doorPasses';

interface Props {
  party: HelpedParty;
  name: string;
  onName: (name: string) => void;
  onMade: (pass: MadeDoorPass) => void;
}

export function NewHelper({ party, name, onName, onMade }: Props) {
  const { t } = useTranslation('doorHelpers');
  const make = useMakeDoorPass(party.id);
  const [care, setCare] = useState(false);
  const [isMissing, setIsMissing] = useState(false);

  const submit = () => {
    setIsMissing(!name.trim());
    if (!name.trim()) return undefined;
    return make.mutateAsync({ name, care }).then(onMade, () => undefined); // shown below
  };

  return (
    <Form label={t('new')} onSubmit={submit}>
      <Typography color="textSecondary">{t('intro', helperHours)}</Typography>
      <TextField
        id="helper-name"
        label={t('name')}
        value={name}
        onChange={({ target }) => onName(target.value)}
        error={isMissing}
        helperText={isMissing && t('nameMissing')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: helperName.max } }}
      />
      <FormControlLabel
        control={<Switch checked={care} onChange={(_, checked) => setCare(checked)} />}
        label={t('care')}
      />
      <FormAlert
        error={make.error}
        text={hasCode(make.error, 'limit_reached') ? t('limit') : undefined}
      />
      <Button type="submit" variant="contained" size="large" loading={make.isPending}>
        {t('create')}
      </Button>
    </Form>
  );
}
