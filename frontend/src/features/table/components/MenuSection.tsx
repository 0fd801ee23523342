import AddIcon from '@mui/icons-material/AddRounded';
import DishIcon from '@mui/icons-material/RestaurantRounded';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { dotted } from '@/shared/text/dotted';
import { colors } from '@/shared/theme/colors';
import { DialogButton } from '@/shared/ui/DialogButton';
import { EmptyState } from '@/shared/ui/EmptyState';
import { PlainList } from '@/shared/ui/PlainList';
import { Row, RowMark } from '@/shared/ui/Row';
import { Section } from '@/shared/ui/Section';
import { Small } from '@/shared/ui/Small';
import type { Dish, Menu } from '../types';
import { useDishName, useFoods } from '../useFoods';

const AddDishes = lazyPart(() => import('./AddDishes'), { place: 'above' });
const EditDish = lazyPart(() => import('./EditDish'), { place: 'above' });

interface Props {
  partyId: string;
  menu: Menu;
  /** It can be changed. */
  isOpen: boolean;
}

/** The dishes, each with for whom it is. */
export function MenuSection({ partyId, menu, isOpen }: Props) {
  const { t } = useTranslation('table');
  const [opened, setOpened] = useState<Dish | null>(null);
  // As it is now, also when another host changes it meanwhile.
  const edited = menu.dishes.find(({ id }) => id === opened?.id) ?? opened;
  const add = isOpen && (
    <DialogButton
      icon={<AddIcon />}
      label={t('menu.add')}
      preload={AddDishes.preload}
      dialog={(onClose) => <AddDishes partyId={partyId} dishes={menu.dishes} onClose={onClose} />}
    />
  );
  const isEmpty = menu.dishes.length === 0;
  return (
    <Section title={t('menu.title')} actions={!isEmpty && add}>
      {isEmpty && (
        <EmptyState compact title={t('menu.empty')} text={t('menu.emptyText')} action={add} />
      )}
      <PlainList>
        {menu.dishes.map((dish) => (
          <DishRow
            key={dish.id}
            dish={dish}
            isAllKnown={menu.not_shared === 0}
            onOpen={() => isOpen && setOpened(dish)}
          />
        ))}
      </PlainList>
      {!isEmpty && <Small sx={{ mt: 1.5 }}>{t('menu.label')}</Small>}
      {edited && <EditDish partyId={partyId} dish={edited} onClose={() => setOpened(null)} />}
    </Section>
  );
}

interface RowProps {
  dish: Dish;
  /** Of all who come something is told. */
  isAllKnown: boolean;
  onOpen: () => void;
}

function DishRow({ dish, isAllKnown, onOpen }: RowProps) {
  const { t } = useTranslation('table');
  const [foods, dishName] = [useFoods(), useDishName()];
  const { contains, unsafe, to_check: toCheck } = dish;
  const isForAll = contains !== null && unsafe + toCheck === 0;
  const look = isForAll
    ? { ground: colors.greenMist, color: colors.green }
    : unsafe > 0
      ? { ground: colors.redMist, color: colors.red }
      : { ground: colors.orangeMist, color: colors.orange };
  const facts = [
    isForAll && t(isAllKnown ? 'menu.all' : 'menu.allKnown'),
    unsafe > 0 && t('menu.unsafe', { count: unsafe }),
    toCheck > 0 && t('menu.check', { count: toCheck }),
    !contains && t('unknown'),
    contains && contains.length > 0 && t('contains', { list: foods(contains) }),
  ];
  return (
    <Row
      picture={
        <RowMark {...look}>
          <DishIcon />
        </RowMark>
      }
      title={dishName(dish)}
      text={dotted(facts)}
      onOpen={onOpen}
    />
  );
}
