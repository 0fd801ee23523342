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

  /** @returns those of the addresses that do not want the group */
  async among(addresses: string[], group: MailGroup): Promise<string[]> {
    if (addresses.length === 0) return [];
    const hashes = new Map(
      addresses.flatMap((one) => this.hasher.all(one).map((hash) => [hash, one])),
    );
    const rows = await this.em.execute<{ hash: string }[]>(
      `select address_hash as hash from shared.mail_opt_outs where address_hash = any(?) and mails = ?`,
      [`{${[...hashes.keys()].join(',')}}`, group],
    );
    return rows.flatMap(({ hash }) => hashes.get(hash) ?? []);
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
