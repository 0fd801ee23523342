import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AddressHasher } from './address-hasher.js';
import type { MailGroup } from '../names/registry.js';

/** An address may be given to another person. */
const OPT_OUT_DAYS = 2 * 365;

/** Addresses without an account to which a group of mails is not sent, at their owners' request. */
@Injectable()
export class MailOptOuts {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: AddressHasher,
  ) {}

  async add(address: string, group: MailGroup): Promise<void> {
    await this.em.execute(
      `insert into shared.mail_opt_outs (address_hash, mails) values (?, ?)
       on conflict (address_hash, mails) do update set since = now()`,
      [this.hasher.current(address), group],
    );
  }

  async has(address: string, group: MailGroup): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `select 1 from shared.mail_opt_outs where address_hash = any(?) and mails = ?`,
      [`{${this.hasher.all(address).join(',')}}`, group],
    );
    return rows.length > 0;
  }

  async removeOf(address: string): Promise<void> {
    await this.em.execute('delete from shared.mail_opt_outs where address_hash = any(?)', [
      `{${this.hasher.all(address).join(',')}}`,
    ]);
  }

  async removeExpired(): Promise<void> {
    await this.em.execute(
      'delete from shared.mail_opt_outs where since < now() - make_interval(days => ?)',
      [OPT_OUT_DAYS],
    );
  }
}
