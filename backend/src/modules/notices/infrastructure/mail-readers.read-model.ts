import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { MailReader } from '../domain/mail-reader.js';

@Injectable()
export class MailReadersReadModel {
  constructor(private readonly reader: Reader) {}

  /** Without accounts that were erased. */
  of(accountIds: string[]): Promise<MailReader[]> {
    return this.reader.rows<MailReader>(
      `select h.id, h.full_name as name, h.email::text as email
         from family.person_view h
        where h.id = any($1) and h.email is not null and h.left_at is null`,
      [accountIds],
    );
  }
}
