import type { components } from '../../api/schema.gen';
import type { LinkCalls } from '../api';

type Schemas = components['schemas'];
export type Condition = Schemas['HealthConditionResponse'];
type Stay = Schemas['InvitationResponse'];
type Noted = Schemas['ConsentResponse'];

/** A child of the family that comes. What was noted is never told. */
export type CaredChild = Pick<Stay, 'id' | 'guest_id' | 'full_name' | 'stays' | 'contact_phone'> &
  Pick<Noted, 'noted' | 'goes_at' | 'gone_at'>;

/** @param names of those who come and are children */
export async function caredChildren(
  calls: LinkCalls,
  partyId: string,
  names: readonly string[],
): Promise<CaredChild[]> {
  const [rows, noted] = await Promise.all([
    calls.send<Stay[]>('GET', `users/invitations/get/${partyId}`),
    calls.send<Noted[]>('GET', `parties/${partyId}/consents`),
  ]);
  return rows.flatMap((row) => {
    const found = noted.find(({ invitation_id }) => invitation_id === row.id);
    return found && names.includes(row.full_name) ? [{ ...row, ...found }] : [];
  });
}

export const catalogueOf = (calls: LinkCalls): Promise<Condition[]> =>
  calls.send('GET', 'healthConditions');

export const planStay = (calls: LinkCalls, id: string, body: Schemas['StayRequest']) =>
  calls.send<Stay>('PATCH', `invitations/${id}/stay`, body);

export const noteCare = (calls: LinkCalls, id: string, body: Schemas['CareRequest']) =>
  calls.send<Noted>('PATCH', `invitations/${id}/care`, body);
