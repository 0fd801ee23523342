import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../src/shared/clock/clock.js';
import { FAMILY_ROW, TAP_ROW } from './rows.js';

let counter = 0;
/** A number that no other row has. */
export const next = () => (counter += 1);

export interface InvitationRow {
  partyId: string;
  guestId: string;
  /** Who answers; left out for a guest that the host typed in. */
  accountId?: string | null;
  familyId?: string;
  rsvp?: 'accepted' | 'not_sure' | 'declined' | null;
  attendance?: 'not_arrived' | 'arrived' | 'exit';
  openedAt?: Date | null;
  namedAt?: Date | null;
  addedByHostAt?: Date | null;
  removedAt?: Date | null;
}

/** A list of ids as PostgreSQL reads it. */
const inSql = (value: unknown) => (Array.isArray(value) ? `{${value.join(',')}}` : value);

/** Who is on the list of a party, as rows. */
export class GuestFactories {
  constructor(
    protected readonly em: EntityManager,
    protected readonly clock: Clock,
  ) {}

  /** @returns the invitation's id */
  async invitation(given: InvitationRow): Promise<string> {
    const id = randomUUID();
    const now = this.clock.now();
    const rsvp = given.rsvp ?? null;
    const accountId = given.accountId === undefined ? given.guestId : given.accountId;
    await this.insert('invitations.invitations', {
      id,
      family_id: given.familyId ?? (await this.familyOf(given.partyId, accountId, id)),
      party_id: given.partyId,
      guest_id: given.guestId,
      account_id: accountId,
      rsvp,
      attendance: given.attendance ?? 'not_arrived',
      opened_at: given.openedAt === undefined ? (accountId ? now : null) : given.openedAt,
      answered_at: rsvp ? now : null,
      named_at: given.namedAt === undefined ? (rsvp === 'accepted' ? now : null) : given.namedAt,
      added_by_host_at: given.addedByHostAt ?? null,
      removed_at: given.removedAt ?? null,
      created_at: now,
    });
    if (given.attendance === 'arrived' || given.attendance === 'exit') {
      await this.tap(given.partyId, id, 'arrived');
      if (given.attendance === 'exit') await this.tap(given.partyId, id, 'exit');
    }
    return id;
  }

  protected async idOf(
    partyId: string,
    { accountId, familyId }: { accountId?: string; familyId?: string },
  ): Promise<string> {
    return familyId ?? this.familyOf(partyId, accountId ?? null, randomUUID());
  }

  /** The family of the account at the party, made when there is none; without an account a walk-in's. */
  private async familyOf(partyId: string, accountId: string | null, id: string): Promise<string> {
    const now = this.clock.now();
    const family = { id: accountId ? randomUUID() : id, origin: accountId ? 'opened' : 'door' };
    await this.em.execute(FAMILY_ROW, [
      family.id,
      partyId,
      family.origin,
      accountId,
      accountId && now,
      now,
    ]);
    if (!accountId) return id;
    return this.find('invitations.families', { party_id: partyId, account_id: accountId });
  }

  /** What a household decided of a guest, with its answer or later. */
  async consent(invitation_id: string, given: Record<string, unknown>): Promise<void> {
    const [{ party_id }] = await this.em.execute<[{ party_id: string }]>(
      'select party_id from invitations.invitations where id = ?',
      [invitation_id],
    );
    await this.insert('care.consents', { invitation_id, party_id, ...given });
  }

  /** A row of the log of the door, recorded by the host. */
  private async tap(partyId: string, invitationId: string, kind: string): Promise<void> {
    const now = this.clock.now();
    await this.em.execute(TAP_ROW, [randomUUID(), invitationId, kind, now, now, partyId, partyId]);
  }

  /** A household that waits for these people, or for its account's person. @returns the request's id */
  async waitRequest(
    partyId: string,
    accountId: string,
    given: Partial<{ guestIds: string[]; offeredUntil: Date | null; askedAt: Date }> = {},
  ): Promise<string> {
    const id = randomUUID();
    const { guestIds = [accountId], offeredUntil = null, askedAt = this.clock.now() } = given;
    await this.em.execute(
      `insert into invitations.waitlist
         (id, party_id, family_id, guest_ids, position, asked_at, offered_until, locale)
       select ?, ?, ?, ?, 1 + coalesce(max(position), 0), ?, ?, 'es'
         from invitations.waitlist where party_id = ?`,
      [
        ...[id, partyId, await this.familyOf(partyId, accountId, id)],
        ...[`{${guestIds.join(',')}}`, askedAt, offeredUntil, partyId],
      ],
    );
    return id;
  }

  /** An expected family without children's names, not opened. @returns its id and its link's secret */
  async family(
    partyId: string,
    given: Partial<{ name: string; children: string[]; siblingsWelcome: boolean }> = {},
  ): Promise<{ id: string; secret: string }> {
    const id = randomUUID();
    const secret = randomBytes(32).toString('base64url');
    await this.insert('invitations.families', {
      id,
      origin: 'listed',
      party_id: partyId,
      name: given.name ?? `Familia ${next()}`,
      children: `{${(given.children ?? []).map((name) => `"${name}"`).join(',')}}`,
      siblings_welcome: given.siblingsWelcome ?? false,
      secret_hash: createHash('sha256').update(secret).digest('base64url'),
      sealed_secret: 'none',
      key_id: 'none',
      position: next(),
      created_at: this.clock.now(),
    });
    return { id, secret };
  }

  /** A condition of the person's, the first one of the catalogue by default. */
  async condition(personId: string, code?: string): Promise<void> {
    await this.em.execute(
      `insert into family.person_health_conditions (person_id, condition_id)
       select ?, id from family.health_conditions where ?::text in ('', code) order by position limit 1
       on conflict do nothing`,
      [personId, code ?? ''],
    );
  }

  /** The id of the one row that has these values. */
  async find(table: string, where: Record<string, unknown>): Promise<string> {
    const columns = Object.keys(where);
    const [row] = await this.em.execute<[{ id: string }]>(
      `select id from ${table} where ${columns.map((column) => `${column} = ?`).join(' and ')}`,
      Object.values(where),
    );
    return row.id;
  }

  /** Changes a row as no use case could. */
  async set(table: string, id: string, row: Record<string, unknown>): Promise<void> {
    const columns = Object.keys(row);
    await this.em.execute(
      `update ${table} set ${columns.map((column) => `${column} = ?`).join(', ')} where id = ?`,
      [...columns.map((column) => inSql(row[column])), id],
    );
  }

  protected async insert(table: string, row: Record<string, unknown>): Promise<void> {
    const columns = Object.keys(row).filter((column) => row[column] !== undefined);
    await this.em.execute(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      columns.map((column) => row[column]),
    );
  }
}
