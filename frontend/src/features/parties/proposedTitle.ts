import type { TFunction } from 'i18next';
import { partyName } from '@/api/rules.gen';
import type { PartyValues } from './partyForm';

/** What a party is called unless its host says otherwise: 'Los 6 de Guadalupe'. Empty without a name. */
export function proposedTitle(
  t: TFunction<'partyForm'>,
  { honoree_name, turns }: Pick<PartyValues, 'honoree_name' | 'turns'>,
): string {
  const name = honoree_name.trim();
  if (!name) return '';
  const age = /^\d+$/.test(turns.trim()) ? Number(turns) : 0;
  const title = age > 0 ? t('proposal.turns', { name, count: age }) : t('proposal.name', { name });
  return title.length > partyName.max ? name : title;
}
