import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { dishes as limits, dishName } from '@/api/rules.gen';
import { text } from '@/shared/forms/checks';
import { FormAlert } from '@/shared/forms/FormAlert';
import { useRules } from '@/shared/forms/useRules';
import { fold } from '@/shared/text/fold';
import { Choice, Choices } from '@/shared/ui/Choice';
import { Sheet } from '@/shared/ui/Sheet';
import { Unread } from '@/shared/ui/Unread';
import TextField from '@mui/material/TextField';
import { usualDishesQuery, useWriteDishes } from '../api/menu';
import type { Dish, Ingredient, NewDish } from '../types';
import { IngredientChips } from './IngredientChips';

interface Props {
  partyId: string;
  dishes: Dish[];
  onClose: () => void;
}

/** Usual dishes by a tap, with the marks that they propose, and one of the host's own. */
export default function AddDishes({ partyId, dishes, onClose }: Props) {
  const { t } = useTranslation('table');
  const usual = useQuery(usualDishesQuery());
  const write = useWriteDishes(partyId);
  const rules = useRules();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [contains, setContains] = useState<Ingredient[] | null>(null);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const name = typed.trim();
  const offered = (usual.data ?? []).filter(
    ({ code, name: one }) =>
      !dishes.some((dish) => dish.usual === code || fold(dish.name) === fold(one)),
  );
  const added: NewDish[] = [
    ...offered
      .filter(({ code }) => chosen.includes(code))
      .map(({ code, ...dish }) => ({ ...dish, usual: code as NewDish['usual'] })),
    ...(name ? [{ name, contains }] : []),
  ];
  const isFull = dishes.length + added.length > limits.max;

  const save = () => {
    const checked = rules(t('dish.name'), text(dishName)).validate(name);
    setProblem(checked === true ? '' : checked);
    if (checked === true) write.mutate({ kind: 'add', dishes: added }, { onSuccess: onClose });
    else field.current?.focus();
  };
  return (
    <Sheet
      title={t('menu.add')}
      onClose={onClose}
      isTyped={added.length > 0}
      footer={
        <Button
          variant="contained"
          loading={write.isPending}
          disabled={added.length === 0 || isFull}
          onClick={save}
          sx={{ flexGrow: 1 }}
        >
          {t('add.do', { count: added.length })}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TextField
          id="dish-name"
          label={t('add.own')}
          value={typed}
          error={problem !== ''}
          inputRef={field}
          helperText={problem}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem('');
          }}
        />
        {name && <IngredientChips contains={contains} onChange={setContains} />}
        <Unread of={usual} rows={3} compact />
        {offered.length > 0 && (
          <Choices legend={t('add.usual')}>
            {offered.map(({ code, name: one }) => (
              <Choice
                key={code}
                type="checkbox"
                name="usual"
                checked={chosen.includes(code)}
                onChange={(isOn) =>
                  setChosen([...chosen.filter((other) => other !== code), ...(isOn ? [code] : [])])
                }
              >
                {one}
              </Choice>
            ))}
          </Choices>
        )}
        <Alert severity="info">{t('add.label')}</Alert>
        {isFull && <Alert severity="warning">{t('add.full', { max: limits.max })}</Alert>}
        <FormAlert
          error={write.error}
          text={
            hasCode(write.error, 'limit_reached')
              ? t('add.full', { max: limits.max })
              : hasCode(write.error, 'dish_exists')
                ? t('dish.exists')
                : undefined
          }
        />
      </Box>
    </Sheet>
  );
}
