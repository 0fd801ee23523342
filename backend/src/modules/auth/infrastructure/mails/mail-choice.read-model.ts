import { Injectable } from '@nestjs/common';
import { Reader } from '../../../../shared/database/reader.js';
import type { MailGroup } from '../../../../shared/names/registry.js';

@Injectable()
export class MailChoiceReadModel {
  constructor(private readonly reader: Reader) {}

  /** @returns what the account of the address does not want; undefined without a verified account */
  async mutedBy(email: string): Promise<MailGroup[] | undefined> {
    const [row] = await this.reader.rows<{ muted: MailGroup[] }>(
      `select muted_mails as muted from auth.accounts
        where email = $1::citext and verified_at is not null`,
      [email],
    );
    return row?.muted;
  }

  /** @returns those of the accounts that do not want the group */
  async withMuted(accountIds: string[], group: MailGroup): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      'select id from auth.accounts where id = any($1) and $2 = any(muted_mails)',
      [accountIds, group],
    );
    return rows.map(({ id }) => id);
  }
}
