import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AddressHasher } from './address-hasher.js';

/** An address may be given to another person, or open again. */
export const SUPPRESSION_DAYS = 180;

export interface Suppression {
  /** After the @; the rest of the address is not stored. */
  domain: string;
  /** The status of the refusal, or `staff`. */
  reason: string;
  since: Date;
  /** Mails that were not sent since then. */
  skipped: number;
}

/** Addresses to which no mail is sent: their server refused them for good, or staff noted them (ADR 26). */
@Injectable()
export class MailSuppressions {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: AddressHasher,
  ) {}

  async add(address: string, reason: string): Promise<void> {
    await this.em.execute(
      `insert into shared.mail_suppressions (address_hash, domain, reason) values (?, ?, ?)
       on conflict (address_hash) do update set reason = excluded.reason, since = now()`,
      [this.hasher.current(address), address.slice(address.lastIndexOf('@') + 1), reason],
    );
  }

  /** Counts a mail that is not sent because of the list. @returns whether the address is on the list */
  async countIfListed(address: string): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `update shared.mail_suppressions set skipped = skipped + 1
        where address_hash = any(?) and since > now() - make_interval(days => ?)
       returning 1`,
      [sqlArray(this.hasher.all(address)), SUPPRESSION_DAYS],
    );
    return rows.length > 0;
  }

  async find(address: string): Promise<Suppression | undefined> {
    const [found] = await this.list(this.hasher.all(address));
    return found;
  }

  /** @returns those of the addresses that are on the list */
  async among(addresses: string[]): Promise<string[]> {
    if (addresses.length === 0) return [];
    const hashes = new Map(
      addresses.flatMap((one) => this.hasher.all(one).map((hash) => [hash, one])),
    );
    const rows = await this.em.execute<{ hash: string }[]>(
      `select address_hash as hash from shared.mail_suppressions
        where since > now() - make_interval(days => ?) and address_hash = any(?)`,
      [SUPPRESSION_DAYS, sqlArray([...hashes.keys()])],
    );
    return rows.flatMap(({ hash }) => hashes.get(hash) ?? []);
  }

  /** The latest first, at most 100. @param hashes of the addresses; without them all are listed */
  async list(hashes?: string[]): Promise<Suppression[]> {
    const rows = await this.em.execute<Suppression[]>(
      `select domain, reason, since, skipped from shared.mail_suppressions
        where since > now() - make_interval(days => ?) and (? or address_hash = any(?))
        order by since desc limit 100`,
      [SUPPRESSION_DAYS, !hashes, sqlArray(hashes ?? [])],
    );
    return rows.map((row) => ({ ...row, since: new Date(row.since) }));
  }

  /** @returns whether it was on the list */
  async remove(address: string): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      'delete from shared.mail_suppressions where address_hash = any(?) returning 1',
      [sqlArray(this.hasher.all(address))],
    );
    return rows.length > 0;
  }

  async removeExpired(): Promise<void> {
    await this.em.execute(
      'delete from shared.mail_suppressions where since < now() - make_interval(days => ?)',
      [SUPPRESSION_DAYS],
    );
  }
}

/** Of base64url texts, as PostgreSQL reads an array. */
const sqlArray = (texts: string[]) => `{${texts.join(',')}}`;
