import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '@/shared/forms/FormAlert';
import { fold } from '@/shared/text/fold';
import { colors } from '@/shared/theme/colors';
import { PlainList } from '@/shared/ui/PlainList';
import { SearchField } from '@/shared/ui/SearchField';
import { catalogueQuery } from '@/shared/care/healthConditions';
import { Unread } from '@/shared/ui/Unread';
import { useNoteConditions } from '../api/conditions';
import { useFamilyRefusal } from '../useFamilyRefusal';

interface Props {
  personId: string;
  /** Ids that are noted already and need not be offered. */
  noted: string[];
  onDone: () => void;
}

/** Several conditions of the catalogue at once, found by typing a part of their names. */
export function ConditionPicker({ personId, noted, onDone }: Props) {
  const { t } = useTranslation(['family', 'common']);
  const catalogue = useQuery(catalogueQuery());
  const note = useNoteConditions(personId);
  const refusal = useFamilyRefusal();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const top = useRef<HTMLDivElement>(null);
  const isRead = catalogue.data !== undefined;
  // It replaces a list that may have been longer than the screen.
  useEffect(() => void top.current?.scrollIntoView({ block: 'nearest' }), [isRead]);

  if (!catalogue.data) return <Unread of={catalogue} rows={4} />;
  const wanted = fold(search);
  const offered = catalogue.data.filter(
    ({ id, name }) => !noted.includes(id) && fold(name).includes(wanted),
  );
  const toggle = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const pending = chosen.filter((id) => !noted.includes(id));

  return (
    <>
      <Box ref={top} sx={{ scrollMarginTop: 96 }}>
        <SearchField label={t('care.search')} value={search} onChange={setSearch} />
      </Box>
      <PlainList
        aria-label={t('care.choose')}
        // The half of a row tells that there are more.
        sx={{ mx: -1, mt: 1.5, maxHeight: 'min(360px, 46dvh)', overflowY: 'auto' }}
      >
        {offered.map(({ id, name }) => (
          <li key={id}>
            <Choice name={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          </li>
        ))}
      </PlainList>
      {offered.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
          {t('care.noMatch')}
        </Typography>
      )}
      <FormAlert error={note.error} text={refusal(note.error)} />
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button
          variant="contained"
          disabled={pending.length === 0}
          loading={note.isPending}
          onClick={() => note.mutate(pending, { onSuccess: onDone })}
        >
          {pending.length > 0
            ? t('care.confirmCount', { count: pending.length })
            : t('care.confirm')}
        </Button>
        <Button onClick={onDone} disabled={note.isPending}>
          {t('common:actions.cancel')}
        </Button>
      </Box>
    </>
  );
}

interface ChoiceProps {
  name: string;
  checked: boolean;
  onChange: () => void;
}

function Choice({ name, checked, onChange }: ChoiceProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 48,
        px: 1,
        py: 0.75,
        borderRadius: 3,
        cursor: 'pointer',
        bgcolor: checked ? colors.purpleMist : undefined,
        '&:hover': { bgcolor: checked ? colors.purpleMist : 'background.default' },
      }}
    >
      <Box
        component="input"
        type="checkbox"
        checked={checked}
        onChange={onChange}
        sx={{ width: 22, height: 22, m: 0, flex: 'none', accentColor: colors.purple }}
      />
      {name}
    </Box>
  );
}
