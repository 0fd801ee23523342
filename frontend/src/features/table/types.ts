import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];
export type Menu = Schemas['MenuResponse'];
export type Dish = Menu['dishes'][number];
export type MenuChange = NonNullable<Menu['changes']>[number];
export type Ingredient = Schemas['Ingredient'];
export type NewDish = Schemas['NewDishRequest'];
export type TableGuest = Schemas['TableGuestResponse'];
export type PlateLabel = Schemas['PlateLabelResponse'];

/** What the screen needs of a party. */
export interface TableParty {
  id: string;
  name: string;
  status: string;
  cancelled_at: string | null;
  date_end: string;
}
