import { ApiError } from '../../api/apiError';
import { callByLink } from '../../api/callByLink';
import { postByLink } from '../../api/postByLink';
import type { components } from '../../api/schema.gen';

type Schemas = components['schemas'];
export type Condition = Schemas['HealthConditionResponse'];
type Stay = Schemas['InvitationResponse'];
type Noted = Schemas['ConsentResponse'];

/** A child of the family that comes. What was noted is never told. */
export type CaredChild = Pick<Stay, 'id' | 'guest_id' | 'full_name' | 'stays' | 'contact_phone'> &
  Pick<Noted, 'noted' | 'goes_at' | 'gone_at'>;

/** The calls of the bearer of a link. Its token lasts less than the page may be open. */
export class LinkCalls {
  constructor(
    private readonly secret: string,
    private readonly partyId: string,
    private token: string | null,
  ) {}

  /** @param names of those who come and are children */
  async children(names: readonly string[]): Promise<CaredChild[]> {
    const [rows, noted] = await Promise.all([
      this.send<Stay[]>('GET', `users/invitations/get/${this.partyId}`),
      this.send<Noted[]>('GET', `parties/${this.partyId}/consents`),
    ]);
    return rows.flatMap((row) => {
      const found = noted.find(({ invitation_id }) => invitation_id === row.id);
      return found && names.includes(row.full_name) ? [{ ...row, ...found }] : [];
    });
  }

  catalogue(): Promise<Condition[]> {
    return this.send('GET', 'healthConditions');
  }

  stay(id: string, body: Schemas['StayRequest']): Promise<Stay> {
    return this.send('PATCH', `invitations/${id}/stay`, body);
  }

  care(id: string, body: Schemas['CareRequest']): Promise<Noted> {
    return this.send('PATCH', `invitations/${id}/care`, body);
  }

  async send<T>(method: string, path: string, body?: object, isAgain = false): Promise<T> {
    try {
      return await callByLink<T>(this.token ?? '', method, path, body);
    } catch (error) {
      if (isAgain || !(error instanceof ApiError) || error.statusCode !== 401) throw error;
    }
    this.token = (await postByLink('/api/familyLinks/open', { secret: this.secret })).token;
    return this.send(method, path, body, true);
  }
}
