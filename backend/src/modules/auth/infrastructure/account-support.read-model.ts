import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import { normaliseEmail } from '../../../shared/text/email-address.js';

/** An account as support sees it: states and counts, no secrets. */
export interface AccountForSupport {
  id: string;
  email: string;
  createdAt: string;
  verifiedAt: string | null;
  disabledAt: string | null;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** Whether a change of the address waits for its mailed link. */
  changesEmail: boolean;
  sessions: number;
  lastSeenAt: string | null;
}

const SELECT = `
  select a.id, a.email::text as email, a.created_at as "createdAt", a.verified_at as "verifiedAt",
         a.disabled_at as "disabledAt", coalesce(a.password_hash like '$argon2%', false) as "hasPassword",
         exists (select from auth.second_factors f
                  where f.account_id = a.id and f.confirmed_at is not null) as "hasSecondFactor",
         exists (select from auth.email_changes c
                  where c.account_id = a.id and c.expires_at > now()) as "changesEmail",
         s.sessions, s.last_seen_at as "lastSeenAt"
    from auth.accounts a
   cross join lateral (
     select count(*)::int as sessions, max(coalesce(s.rotated_at, s.created_at)) as last_seen_at
       from auth.sessions s where s.account_id = a.id and s.expires_at > now()
   ) s`;

@Injectable()
export class AccountSupportReadModel extends ReadModel {
  /** @param idOrEmail with an @ it is an address */
  async find(idOrEmail: string): Promise<AccountForSupport | undefined> {
    const [row] = idOrEmail.includes('@')
      ? await this.reader.rows<AccountForSupport>(`${SELECT} where a.email = $1::public.citext`, [
          normaliseEmail(idOrEmail),
        ])
      : await this.reader.rows<AccountForSupport>(`${SELECT} where a.id = $1`, [idOrEmail]);
    return row;
  }
}
