import AddIcon from '@mui/icons-material/AddRounded';
import RemoveIcon from '@mui/icons-material/RemoveRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { childName, linkAdults } from '@/api/rules.gen';
import { FormAlert } from '@/shared/forms/FormAlert';
import { snack } from '@/shared/notifications/store';
import { Choice, Choices } from '@/shared/ui/Choice';
import { Sheet, SheetFoot } from '@/shared/ui/Sheet';
import { useFamily } from '../api/families';
import type { Family, NotedAnswer } from '../api/types';
import { comingOf } from '../familyGroups';

interface Props {
  partyId: string;
  family: Family;
  onClose: () => void;
}

/** What a family answered in the chat: all of its children at first, and one adult. */
export default function NoteAnswer({ partyId, family, onClose }: Props) {
  const { t } = useTranslation('noteAnswer');
  const { noteAnswer } = useFamily(partyId, family.id);
  const answered = family.rsvp === 'accepted' ? comingOf(family) : null;
  const kidsComing = (answered ?? []).flatMap((one) => (one.kid ? [one.full_name] : []));
  const [names, setNames] = useState(() => [...new Set([...family.children, ...kidsComing])]);
  const [coming, setComing] = useState(answered ? kidsComing : family.children);
  const [typed, setTyped] = useState('');
  const [adults, setAdults] = useState(answered ? answered.length - kidsComing.length : 1);
  const [hint, setHint] = useState<string | null>(null);
  const isShort = typed.trim().length > 0 && typed.trim().length < childName.min;

  const toggle = (name: string, isComing: boolean) =>
    setComing(isComing ? [...coming, name] : coming.filter((one) => one !== name));
  /** @returns all children who come, with the one who is being typed */
  const takeTyped = (): string[] => {
    const name = typed.trim();
    if (!name || coming.includes(name)) return coming;
    setNames([...new Set([...names, name])]);
    setComing([...coming, name]);
    setTyped('');
    return [...coming, name];
  };
  const send = (answer: NotedAnswer) =>
    noteAnswer.mutate(answer, {
      onSuccess: () => {
        snack('success', t('done', { family: family.name }));
        onClose();
      },
    });
  const accept = (exceed: boolean) => {
    if (isShort) return setHint(t('short'));
    const children = takeTyped();
    if (children.length + adults === 0) return setHint(t('none'));
    setHint(null);
    const people = [
      ...children.map((full_name) => ({ full_name, is_kid: true })),
      ...Array.from({ length: adults }, () => ({ is_kid: false })),
    ];
    return send({ rsvp: 'accepted', people, exceed });
  };

  return (
    <Sheet open title={t('title', { family: family.name })} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Typography color="textSecondary">{t('intro')}</Typography>
        {names.length > 0 && (
          <Choices legend={t('children')}>
            {names.map((name) => (
              <Choice
                key={name}
                type="checkbox"
                name="coming"
                checked={coming.includes(name)}
                onChange={(isComing) => toggle(name, isComing)}
              >
                {name}
              </Choice>
            ))}
          </Choices>
        )}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <TextField
            fullWidth
            label={t('other')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && !isShort && takeTyped()}
            slotProps={{ htmlInput: { maxLength: childName.max, autoComplete: 'off' } }}
          />
          <Button disabled={!typed.trim() || isShort} onClick={takeTyped}>
            {t('add')}
          </Button>
        </Box>
        <Adults value={adults} onChange={setAdults} />
        <SheetFoot>
          {hint && (
            <Alert severity="warning" sx={whole}>
              {hint}
            </Alert>
          )}
          <Refusal error={noteAnswer.error} onExceed={() => accept(true)} />
          <Button
            variant="outlined"
            disabled={noteAnswer.isPending}
            onClick={() => send({ rsvp: 'declined' })}
            sx={{ flex: 1 }}
          >
            {t('notComing')}
          </Button>
          <Button
            variant="contained"
            loading={noteAnswer.isPending}
            onClick={() => accept(false)}
            sx={{ flex: 1 }}
          >
            {t('coming')}
          </Button>
        </SheetFoot>
      </Box>
    </Sheet>
  );
}

/** Above the buttons, which stay in sight. */
const whole = { width: '100%' } as const;

function Adults({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation('noteAnswer');
  return (
    <Box role="group" aria-label={t('adults')} sx={{ display: 'flex', alignItems: 'center' }}>
      <Typography sx={{ flex: 1, fontWeight: 600 }}>{t('adults')}</Typography>
      <IconButton
        aria-label={t('fewer')}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <RemoveIcon />
      </IconButton>
      <Typography
        role="status"
        sx={{ minWidth: 32, textAlign: 'center', fontWeight: 600, fontSize: '1.25rem' }}
      >
        {value}
      </Typography>
      <IconButton
        aria-label={t('more')}
        disabled={value >= linkAdults.max}
        onClick={() => onChange(value + 1)}
      >
        <AddIcon />
      </IconButton>
    </Box>
  );
}

function Refusal({ error, onExceed }: { error: unknown; onExceed: () => void }) {
  const { t } = useTranslation('noteAnswer');
  if (!hasCode(error, 'not_enough_slots')) {
    const known = hasCode(error, 'link_claimed')
      ? t('claimed')
      : hasCode(error, 'guest_arrived')
        ? t('arrived')
        : undefined;
    return <FormAlert error={error} text={known} />;
  }
  const left = error.details as { adults: number; kids: number };
  return (
    <Alert
      severity="warning"
      sx={whole}
      action={
        <Button size="small" color="inherit" onClick={onExceed}>
          {t('exceed')}
        </Button>
      }
    >
      {t('noPlaces', {
        kids: t('places', { count: left.kids }),
        adults: t('places', { count: left.adults }),
      })}
    </Alert>
  );
}
