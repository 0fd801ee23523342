import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../../shared/database/read-model.js';
import type { MailGroup } from '../../../../shared/names/registry.js';

@Injectable()
export class MailChoiceReadModel extends ReadModel {
  /** Those of the addresses that have a verified account, with what it does not want. */
  of(addresses: string[]): Promise<{ email: string; muted: MailGroup[] }[]> {
    return this.reader.rows(
      `select lower(email::text) as email, muted_mails as muted from auth.accounts
        where email = any($1::citext[]) and verified_at is not null`,
      [addresses],
    );
  }
}
