import { useTranslation } from 'react-i18next';
import { firstName } from '@/shared/text/firstName';
import type { PickupScene } from './pickupScene';

/** The first names of these kids as a list: 'Mateo y Emma'. */
export function useKidNames({ kids }: Pick<PickupScene, 'kids'>): (ids: string[]) => string {
  const { i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (ids) =>
    list.format(kids.filter(({ id }) => ids.includes(id)).map(({ name }) => firstName(name)));
}
