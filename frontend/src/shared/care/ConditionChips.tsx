import AddIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { commonConditions } from '@/api/rules.gen';
import { fold } from '@/shared/text/fold';
import { SearchField } from '@/shared/ui/SearchField';
import type { HealthCondition } from './healthConditions';
import { Choice, Choices } from '@/shared/ui/Choice';
import { Small } from '@/shared/ui/Small';

/** How many matches a search shows. */
const shownMatches = 6;

interface Props {
  /** Of the group. */
  name: string;
  legend: string;
  catalogue: HealthCondition[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** That there is none. */
  none?: ReactNode;
}

/** The commonest conditions, those that were chosen, and a search for the others. */
export function ConditionChips({ name, legend, catalogue, chosen, onChange, none }: Props) {
  const { t } = useTranslation('care');
  const [searching, setSearching] = useState(false);
  const isCommon = (id: string) => commonConditions.some((common) => common === id);
  const [listed, setListed] = useState(() =>
    catalogue.filter(({ id }) => isCommon(id) || chosen.includes(id)),
  );

  const choose = (id: string, checked: boolean) =>
    onChange([...chosen.filter((other) => other !== id), ...(checked ? [id] : [])]);
  const add = (condition: HealthCondition) => {
    setListed([...listed, condition]);
    choose(condition.id, true);
    setSearching(false);
  };
  return (
    <div>
      <Choices legend={legend}>
        {none}
        {listed.map((condition) => (
          <Choice
            key={condition.id}
            type="checkbox"
            name={name}
            checked={chosen.includes(condition.id)}
            onChange={(checked) => choose(condition.id, checked)}
          >
            {condition.name}
          </Choice>
        ))}
        {!searching && (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setSearching(true)}>
            {t('conditions.other')}
          </Button>
        )}
      </Choices>
      {searching && (
        <Search
          offered={catalogue.filter(({ id }) => !listed.some((shown) => shown.id === id))}
          onAdd={add}
        />
      )}
    </div>
  );
}

function Search({
  offered,
  onAdd,
}: {
  offered: HealthCondition[];
  onAdd: (condition: HealthCondition) => void;
}) {
  const { t } = useTranslation('care');
  const [text, setText] = useState('');
  const wanted = fold(text);
  const matches = wanted ? offered.filter(({ name }) => fold(name).includes(wanted)) : [];
  return (
    // Enter chooses the first match; it does not send the form.
    <Box
      sx={{ mt: 1.5 }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (matches[0]) onAdd(matches[0]);
      }}
    >
      <SearchField label={t('conditions.search')} value={text} onChange={setText} autoFocus />
      <Box
        role="group"
        aria-label={t('conditions.found')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
      >
        {matches.slice(0, shownMatches).map((condition) => (
          <Button
            key={condition.id}
            variant="outlined"
            size="small"
            onClick={() => onAdd(condition)}
          >
            {condition.name}
          </Button>
        ))}
      </Box>
      <Small role="status">{wanted && matches.length === 0 && t('conditions.noMatch')}</Small>
    </Box>
  );
}
