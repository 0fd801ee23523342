import BlockIcon from '@mui/icons-material/DoNotDisturbOnRounded';
import Alert from '@mui/material/Alert';
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
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { Sheet, SheetFoot } from '@/shared/ui/Sheet';
import { useQuestion } from '@/shared/ui/useQuestion';
import { useBlock, type Taker } from '../api/pickups';
import type { PickupScene } from '../pickupScene';
import { useKidNames } from '../useKidNames';
import { KidChoice } from './KidChoice';

interface Props {
  scene: PickupScene;
  /** Names on the list. */
  blocked: string[];
  open: boolean;
  onClose: () => void;
}

export function NewBlock({ scene, blocked, open, onClose }: Props) {
  const { t } = useTranslation('pickupPlans');
  return (
    <Sheet open={open} title={t('block.title')} onClose={onClose}>
      <BlockForm scene={scene} blocked={blocked} onDone={onClose} />
    </Sheet>
  );
}

interface FormProps {
  scene: PickupScene;
  blocked: string[];
  onDone: () => void;
}

function BlockForm({ scene, blocked, onDone }: FormProps) {
  const { t } = useTranslation('pickupPlans');
  const block = useBlock(scene.party.id);
  const [kids, setKids] = useState(scene.kids.map(({ id }) => id));
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<'name' | 'kid' | null>(null);
  const question = useQuestion<string>();
  const namesOf = useKidNames(scene);
  const people = scene.people.filter(({ name, isSelf }) => !isSelf && !blocked.includes(name));
  const add = (name: string, whom: { authorized_person_id: string } | { name: string }) => {
    const lacks = name.length < takerName.min ? 'name' : kids.length === 0 ? 'kid' : null;
    setMissing(lacks);
    if (lacks) return undefined;
    const taker: Taker = { guest_ids: kids, ...whom };
    return question.ask(name).then((isSure) => (isSure ? save(name, taker) : undefined));
  };
  const save = (name: string, taker: Taker) =>
    block.mutateAsync(taker).then(
      () => {
        snack('success', t('block.added', { name }));
        scene.onBlocked();
        onDone();
      },
      () => undefined, // shown below
    );
  const submit = () => add(typed.trim(), { name: typed.trim() });
  return (
    <Form label={t('block.title')} onSubmit={submit}>
      <Alert severity="warning">{t('block.warning')}</Alert>
      <KidChoice
        title={t('block.kids')}
        kids={scene.kids}
        chosen={kids}
        error={missing === 'kid' ? t('sheet.noKid') : undefined}
        onChange={setKids}
      />
      {people.length > 0 && (
        <Box role="group" aria-labelledby="block-known" sx={{ display: 'grid', gap: 1 }}>
          <Typography id="block-known" sx={{ fontWeight: 600 }}>
            {t('block.known')}
          </Typography>
          {people.map(({ id, name, kidId }) => (
            <Button
              key={id}
              variant="outlined"
              color="error"
              size="large"
              startIcon={<BlockIcon />}
              disabled={block.isPending}
              onClick={() => {
                // Authorised for another kid alone, it is one more name.
                const isOfThese = kidId === undefined || kids.includes(kidId);
                void add(name, isOfThese ? { authorized_person_id: id } : { name });
              }}
              sx={{ justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {name}
            </Button>
          ))}
        </Box>
      )}
      <TextField
        id="block-name"
        label={t(people.length > 0 ? 'block.other' : 'block.name')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={missing === 'name'}
        helperText={missing === 'name' && t('sheet.nameMissing')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: takerName.max } }}
      />
      <FormAlert
        error={block.error}
        text={hasCode(block.error, 'limit_reached') ? t('block.limit') : undefined}
      />
      <SheetFoot>
        <Button
          type="submit"
          variant="contained"
          color="error"
          size="large"
          startIcon={<BlockIcon />}
          loading={block.isPending}
        >
          {t('block.save')}
        </Button>
      </SheetFoot>
      <ConfirmDialog
        {...question.props}
        destructive
        title={t('block.askTitle', { name: question.asked })}
        text={t('block.askText', { name: question.asked, children: namesOf(kids) })}
        confirmLabel={t('block.confirm')}
      />
    </Form>
  );
}
