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

/** What the host marked, and the marks that it saw before. */
interface Marked {
  contains: Ingredient[] | null;
  before: Ingredient[] | null;
}

/** What a dish is called and contains. What the host does not touch is not sent: another one may have changed it. */
export default function EditDish({ partyId, dish, onClose }: Props) {
  const { t } = useTranslation('table');
  const write = useWriteDishes(partyId);
  const rules = useRules();
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState<Marked | null>(null);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { id } = dish;
  const name = typed ?? dish.name;
  const contains = marked ? marked.contains : dish.contains;
  const isChanged = hasCode(write.error, 'dish_changed');
  const done = {
    onSuccess: onClose,
    // The marks of the other host are shown by now.
    onError: (error: unknown) => hasCode(error, 'dish_changed') && setMarked(null),
  };
  const save = () => {
    const checked = rules(t('dish.name'), required, text(dishName)).validate(name.trim());
    setProblem(checked === true ? '' : checked);
    if (checked !== true) return field.current?.focus();
    const changes = {
      ...(typed !== null && { name: name.trim() }),
      ...(marked && { contains: marked.contains, contains_before: marked.before }),
    };
    return write.mutate({ kind: 'change', id, changes }, done);
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
            setTyped(target.value);
            setProblem('');
          }}
        />
        <IngredientChips
          contains={contains}
          onChange={(next) =>
            setMarked({ contains: next, before: marked ? marked.before : dish.contains })
          }
        />
        <FormAlert
          error={write.error}
          text={
            isChanged
              ? t('dish.changed')
              : hasCode(write.error, 'dish_exists')
                ? t('dish.exists')
                : undefined
          }
        />
      </Box>
    </Sheet>
  );
}
