import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';

interface Row {
  email: string;
  hasPassword: boolean;
  /** null while verification in two steps is off. */
  secondFactorSince: string | null;
  recoveryCodesLeft: number | null;
  /** Groups of mails that it does not want. */
  mutedMails: string[];
}

/** How an account logs in, in one statement. */
@Injectable()
export class OwnAccountReadModel extends ReadModel {
  async find(accountId: string): Promise<Row | undefined> {
    const [row] = await this.reader.rows<Row>(
      `select a.email::text as email,
              coalesce(a.password_hash like '$argon2%', false) as "hasPassword",
              f.confirmed_at as "secondFactorSince",
              cardinality(f.recovery_hashes) as "recoveryCodesLeft", a.muted_mails as "mutedMails"
         from auth.accounts a
         left join auth.second_factors f on f.account_id = a.id and f.confirmed_at is not null
        where a.id = $1`,
      [accountId],
    );
    return row;
  }
}
