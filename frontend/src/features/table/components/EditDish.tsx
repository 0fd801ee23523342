import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { dishName } from '@/api/rules.gen';
import { required, text } from '@/shared/forms/checks';
import { FormAlert } from '@/shared/forms/FormAlert';
import { useRules } from '@/shared/forms/useRules';
import { Sheet } from '@/shared/ui/Sheet';
import { useWriteDishes } from '../api/menu';
import type { Dish, Ingredient } from '../types';
import { IngredientChips } from './IngredientChips';

interface Props {
  partyId: string;
  dish: Dish;
  onClose: () => void;
}

/** What a dish is called and contains. */
export default function EditDish({ partyId, dish, onClose }: Props) {
  const { t } = useTranslation('table');
  const write = useWriteDishes(partyId);
  const rules = useRules();
  const [name, setName] = useState(dish.name);
  const [contains, setContains] = useState<Ingredient[] | null>(dish.contains);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { id } = dish;
  const done = { onSuccess: onClose };
  const save = () => {
    const checked = rules(t('dish.name'), required, text(dishName)).validate(name.trim());
    setProblem(checked === true ? '' : checked);
    if (checked !== true) return field.current?.focus();
    return write.mutate({ kind: 'change', id, changes: { name: name.trim(), contains } }, done);
  };
  return (
    <Sheet
      title={dish.name}
      onClose={onClose}
      isTyped
      footer={
        <>
          <Button
            color="error"
            disabled={write.isPending}
            onClick={() => write.mutate({ kind: 'remove', id }, done)}
          >
            {t('dish.remove')}
          </Button>
          <Button variant="contained" loading={write.isPending} onClick={save} sx={{ flexGrow: 1 }}>
            {t('dish.save')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        <TextField
          id="dish-name"
          label={t('dish.name')}
          value={name}
          error={problem !== ''}
          inputRef={field}
          helperText={problem}
          onChange={({ target }) => {
            setName(target.value);
            setProblem('');
          }}
        />
        <IngredientChips contains={contains} onChange={setContains} />
        <FormAlert
          error={write.error}
          text={hasCode(write.error, 'dish_exists') ? t('dish.exists') : undefined}
        />
      </Box>
    </Sheet>
  );
}
