import { Injectable } from '@nestjs/common';
import { Reader } from '../../../../shared/database/reader.js';
import type { MailGroup } from '../../../../shared/names/registry.js';

@Injectable()
export class MailChoiceReadModel {
  constructor(private readonly reader: Reader) {}

  /** Those of the addresses that have a verified account, with what it does not want. */
  of(addresses: string[]): Promise<{ email: string; muted: MailGroup[] }[]> {
    return this.reader.rows(
      `select lower(email::text) as email, muted_mails as muted from auth.accounts
        where email = any($1::citext[]) and verified_at is not null`,
      [addresses],
    );
  }
}
