import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { takerName } from '@/api/rules.gen';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { snack } from '@/shared/notifications/store';
import { Sheet } from '@/shared/ui/Sheet';
import { useBlock } from '../api/pickups';
import type { PickupScene } from '../pickupScene';
import { KidChoice } from './KidChoice';

interface Props {
  scene: PickupScene;
  open: boolean;
  onClose: () => void;
}

export function NewBlock({ scene, open, onClose }: Props) {
  const { t } = useTranslation('pickups');
  return (
    <Sheet open={open} title={t('block.sheet')} onClose={onClose}>
      <BlockForm scene={scene} onDone={onClose} />
    </Sheet>
  );
}

function BlockForm({ scene, onDone }: { scene: PickupScene; onDone: () => void }) {
  const { t } = useTranslation('pickups');
  const block = useBlock(scene.party.id);
  const [kids, setKids] = useState(scene.kids.map(({ id }) => id));
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<'name' | 'kid' | null>(null);
  const submit = () => {
    const name = typed.trim();
    const lacks = name.length < takerName.min ? 'name' : kids.length === 0 ? 'kid' : null;
    setMissing(lacks);
    if (lacks) return undefined;
    return block.mutateAsync({ guest_ids: kids, name }).then(
      () => {
        snack('success', t('block.added', { name }));
        onDone();
      },
      () => undefined, // shown below
    );
  };
  return (
    <Form label={t('block.sheet')} onSubmit={submit}>
      <KidChoice
        title={t('block.kids')}
        kids={scene.kids}
        chosen={kids}
        error={missing === 'kid' ? t('sheet.noKid') : undefined}
        onChange={setKids}
      />
      <TextField
        id="block-name"
        label={t('block.name')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={missing === 'name'}
        helperText={missing === 'name' && t('block.nameMissing')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: takerName.max } }}
      />
      <FormAlert
        error={block.error}
        text={hasCode(block.error, 'limit_reached') ? t('block.limit') : undefined}
      />
      <Button type="submit" variant="contained" size="large" loading={block.isPending}>
        {t('block.save')}
      </Button>
    </Form>
  );
}
