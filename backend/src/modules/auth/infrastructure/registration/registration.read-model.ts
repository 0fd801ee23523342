import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../../shared/database/read-model.js';
import type { RegistrationState } from '../../domain/registration/registration.js';

interface RegistrationRow extends RegistrationState {
  fullName: string;
  /** Whether the presented session is one of the account. */
  isOwn: boolean;
}

type Row = Omit<RegistrationRow, 'linkExpiresAt'> & { linkExpiresAt: string };

@Injectable()
export class RegistrationReadModel extends ReadModel {
  /** What a verification link is about. @param hash of its secret */
  async ofLink(hash: string, presentedSessionId?: string): Promise<RegistrationRow | undefined> {
    const [row] = await this.reader.rows<Row>(
      `select coalesce(p.full_name, '') as "fullName",
              a.verified_at is not null as verified,
              a.disabled_at is not null as disabled,
              l.expires_at as "linkExpiresAt",
              exists (select 1 from auth.sessions s
                       where s.id = $2 and s.account_id = a.id) as "isOwn"
         from auth.mailed_links l
         join auth.accounts a on a.id = l.account_id
         left join family.person_view p on p.id = a.id
        where l.hash = $1 and l.purpose = 'verification'`,
      [hash, presentedSessionId ?? null],
    );
    return row && { ...row, linkExpiresAt: new Date(row.linkExpiresAt) };
  }
}
