import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { dishes as limits } from '@/api/rules.gen';
import { FormAlert } from '@/shared/forms/FormAlert';
import { Section } from '@/shared/ui/Section';
import { useWriteDishes } from '../api/menu';
import type { Menu, MenuChange, NewDish } from '../types';
import { useDishName } from '../useFoods';

/** The fewest changes after which all have three things, each with its button. */
export function Proposal({ partyId, menu }: { partyId: string; menu: Menu }) {
  const { t } = useTranslation('table');
  const dishName = useDishName();
  const write = useWriteDishes(partyId);
  const { changes } = menu;
  if (menu.diets.length === 0 || !changes) return null;
  if (changes.length === 0) return <Typography>{t('changes.enough')}</Typography>;
  const apply = ({ dish_id: id, usual, name, contains, without }: MenuChange) =>
    write.mutate(
      id
        ? { kind: 'change', id, changes: { contains, without } }
        : { kind: 'add', dishes: [{ name, contains, usual: usual as NewDish['usual'] }] },
    );
  const isFull = hasCode(write.error, 'limit_reached');
  return (
    <Section title={t('changes.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {changes.map((change) => (
          <Box component="li" key={change.dish_id ?? change.usual} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{dishName(change)}</Box>
            <Button
              variant="outlined"
              disabled={write.isPending}
              aria-label={`${t(`changes.${change.kind}`)}: ${dishName(change)}`}
              onClick={() => apply(change)}
              sx={{ minHeight: 44, flex: 'none' }}
            >
              {t(`changes.${change.kind}`)}
            </Button>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 1 }}>
        <FormAlert
          error={write.error}
          text={isFull ? t('add.full', { max: limits.max }) : undefined}
        />
      </Box>
    </Section>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5 } as const;
