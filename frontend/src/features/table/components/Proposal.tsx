import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { dishes as limits } from '@/api/rules.gen';
import { FormAlert } from '@/shared/forms/FormAlert';
import { dotted } from '@/shared/text/dotted';
import { PlainList } from '@/shared/ui/PlainList';
import { Section } from '@/shared/ui/Section';
import { Small } from '@/shared/ui/Small';
import { useWriteDishes } from '../api/menu';
import type { Menu, MenuChange, NewDish } from '../types';
import { useDishName } from '../useFoods';

/** The fewest changes after which all have three things, each with its button. */
export function Proposal({ partyId, menu }: { partyId: string; menu: Menu }) {
  const { t } = useTranslation('table');
  const dishName = useDishName();
  const write = useWriteDishes(partyId);
  const { changes, to_check: toCheck, not_shared: notShared } = menu;
  if (menu.diets.length === 0 || !changes) return null;
  // No plan is for these.
  const without = [
    toCheck > 0 && t('needs.toCheck', { count: toCheck }),
    notShared > 0 && t('needs.notShared', { count: notShared }),
  ].filter((line) => line !== false);
  if (changes.length === 0) {
    return (
      <Typography>
        {without.length > 0 ? dotted([...without, t('changes.known')]) : t('changes.enough')}
      </Typography>
    );
  }
  const marksOf = (id: string) => menu.dishes.find((dish) => dish.id === id)?.contains;
  const apply = ({ dish_id: id, usual, name, contains, without: left }: MenuChange) =>
    write.mutate(
      id
        ? { kind: 'change', id, changes: { contains, without: left, contains_before: marksOf(id) } }
        : { kind: 'add', dishes: [{ name, contains, usual: usual as NewDish['usual'] }] },
    );
  const texts = {
    limit_reached: () => t('add.full', { max: limits.max }),
    dish_changed: () => t('dish.changed'),
    dish_exists: () => t('dish.exists'),
  };
  const refused = (['limit_reached', 'dish_changed', 'dish_exists'] as const).find((code) =>
    hasCode(write.error, code),
  );
  return (
    <Section title={t('changes.title')}>
      {without.length > 0 && <Small sx={{ mb: 1 }}>{dotted(without)}</Small>}
      <PlainList sx={{ display: 'grid', gap: 1 }}>
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
      </PlainList>
      <Box sx={{ mt: 1 }}>
        <FormAlert error={write.error} text={refused && texts[refused]()} />
      </Box>
    </Section>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5 } as const;
