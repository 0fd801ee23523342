import type { components } from '@/api/schema.gen';
import type { ListedMember } from './api/family';

type Row = components['schemas']['InvitationResponse'];

/** A kid who comes to a party: its family member and its invitation. */
export interface ComingKid {
  member: ListedMember;
  row: Row;
}

export const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName;

/** What a household has not stated yet of a child. */
export type Left = 'care' | 'stay' | 'pickUp';

export function leftOf({ member, row }: ComingKid): Left[] {
  const left: Left[] = [];
  if (member.health_conditions_count === 0 && !member.nothing_to_note) left.push('care');
  if (!row.stays) left.push('stay');
  if (!row.picked_up_by) left.push('pickUp');
  return left;
}
