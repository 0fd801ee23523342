import type { CareOf, CareValues, ChildValues } from './careForm';

/**
 * Whether a family is asked "¿Igual que siempre?" in place of the form: it was at a party before, of each child the care
 * notes are known and nothing is stated yet for this party, and there is a phone for those who are left.
 * @param phone the account's
 */
export const isUsual = (
  kids: readonly CareOf[],
  { children }: Pick<CareValues, 'children'>,
  phone: string | null,
): boolean =>
  kids.some(({ consent }) => consent?.last_time) &&
  kids.every(
    ({ member, noted, row }) =>
      (noted.length > 0 || member.nothing_to_note) &&
      !row.stays &&
      !row.picked_up_by &&
      (phone !== null || children[member.id]?.stays === 'with_adult'),
  );

/** A text of `care:usual`, with the name that it needs. */
export interface UsualFact {
  text:
    | 'nothing'
    | 'withAdult'
    | 'droppedOff'
    | 'own'
    | 'pickUp'
    | 'photosYes'
    | 'photosNo'
    | 'notShared';
  name?: string;
}

/** What else is said of a child beside its care notes. */
export function usualFacts({ noted, options }: CareOf, values: ChildValues, ownId: string) {
  const facts: UsualFact[] = noted.length === 0 ? [{ text: 'nothing' }] : [];
  const name = options.find(({ value }) => value === values.pickUp)?.name;
  if (values.stays === 'with_adult') facts.push({ text: 'withAdult' });
  if (values.stays === 'dropped_off') facts.push({ text: 'droppedOff' });
  if (values.pickUp !== ownId && name) facts.push({ text: 'pickUp', name });
  else if (values.stays === 'dropped_off') facts.push({ text: 'own' });
  if (values.photos) facts.push({ text: values.photos === 'yes' ? 'photosYes' : 'photosNo' });
  if (!values.share) facts.push({ text: 'notShared' });
  return facts;
}
