import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DateTime } from 'luxon';
import { DEFAULT_TIMEZONE } from '../../shared/time/wall-clock.js';
import type { DemoFamily, DemoParty } from './demo.js';

const PARTY_HOURS = 3;

interface SeededFamily {
  accountId: string;
  /** The account's own person and the children. */
  people: string[];
}

/** Writes demo families and parties as rows: a party that is over cannot be had by using it. */
export class Seeder {
  constructor(
    private readonly em: EntityManager,
    private readonly now: Date,
    private readonly passwordHash: string,
  ) {}

  async family(family: DemoFamily): Promise<SeededFamily> {
    const accountId = randomUUID();
    const common = {
      health_insurance_name: family.insurance?.name,
      health_insurance_phone: family.insurance?.phone,
      created_at: this.now,
    };
    await this.insert('family.people', {
      id: accountId,
      full_name: family.name,
      birthday: '1987-05-21',
      phone_country_code: 'UY',
      phone_country_number: '598',
      phone_number: family.phone,
      email: family.email,
      is_searchable: true,
      ...common,
    });
    await this.insert('auth.accounts', {
      id: accountId,
      email: family.email,
      password_hash: this.passwordHash,
      verified_at: this.now,
      created_at: this.now,
    });
    const people = [accountId];
    for (const child of family.children) {
      const id = randomUUID();
      await this.insert('family.people', {
        id,
        guardian_id: accountId,
        full_name: child.name,
        birthday: child.birthday,
        ...common,
      });
      for (const code of child.conditions ?? []) {
        await this.em.execute(
          `insert into family.person_health_conditions (person_id, condition_id)
           select ?, id from family.health_conditions where code = ?`,
          [id, code],
        );
      }
      for (const pickUp of child.pickUp ?? []) {
        const row = { id: randomUUID(), person_id: id, ...pickUp, created_at: this.now };
        await this.insert('family.authorized_people', row);
      }
      people.push(id);
    }
    return { accountId, people };
  }

  async party(party: DemoParty, families: SeededFamily[]): Promise<void> {
    const id = randomUUID();
    const start = this.start(party.startsInDays);
    const end = start.plus({ hours: PARTY_HOURS });
    const host = pick(families, party.host);
    await this.insert('parties.parties', {
      id,
      host_id: host.accountId,
      name: party.name,
      date_start: start.toJSDate(),
      date_end: end.toJSDate(),
      rsvp_due_date: start.minus({ days: 1 }).toJSDate(),
      timezone: DEFAULT_TIMEZONE,
      address: party.address,
      city: 'Montevideo',
      country: 'Uruguay',
      max_adults: party.adults,
      max_kids: party.kids,
      views_count: party.views,
      status: party.status,
      guest_info_until: party.status === 'pending' ? undefined : end.plus({ hours: 24 }).toJSDate(),
      created_at: this.now,
    });
    let inside = 0;
    const familyIds = new Map<number, string>();
    for (const answer of party.answers) {
      const family = pick(families, answer.family);
      const guests = answer.answer === 'accepted' ? family.people : [family.accountId];
      const familyId = randomUUID();
      familyIds.set(answer.family, familyId);
      await this.insert('invitations.families', {
        id: familyId,
        party_id: id,
        origin: family === host ? 'host' : 'opened',
        account_id: family.accountId,
        claimed_at: this.now,
        opened_at: this.now,
        answered_by: answer.answer ? 'family' : undefined,
        answer_news_at: answer.answer && party.status === 'pending' ? this.now : undefined,
        created_at: this.now,
      });
      for (const guestId of guests) {
        const invitationId = randomUUID();
        await this.insert('invitations.invitations', {
          id: invitationId,
          party_id: id,
          guest_id: guestId,
          account_id: family.accountId,
          family_id: familyId,
          rsvp: answer.answer ?? undefined,
          attendance: answer.inside ? 'arrived' : 'not_arrived',
          opened_at: guestId === family.accountId ? this.now : undefined,
          answered_at: answer.answer ? this.now : undefined,
          named_at: answer.answer === 'accepted' ? this.now : undefined,
          created_at: this.now,
        });
        if (answer.inside) {
          inside += 1;
          await this.insert('door.attendance_changes', {
            party_id: id,
            id: randomUUID(),
            seq: inside,
            invitation_id: invitationId,
            kind: 'arrived',
            happened_at: this.now,
            received_at: this.now,
            seen_seq: inside - 1,
            account_id: host.accountId,
          });
        }
      }
      if (answer.review) {
        await this.insert('reviews.reviews', {
          id: randomUUID(),
          party_id: id,
          account_id: family.accountId,
          rating: answer.review[0],
          review: answer.review[1],
          created_at: this.now,
          updated_at: this.now,
        });
      }
    }
    for (const [position, dish] of (party.dishes ?? []).entries()) {
      const row = { id: randomUUID(), party_id: id, position, ...dish, without: '{}' };
      const contains = dish.contains ? `{${dish.contains.join(',')}}` : undefined;
      await this.insert('menu.dishes', { ...row, contains });
    }
    if (party.gifts) await this.gifts(id, party.gifts, familyIds, start.minus({ days: 1 }));
  }

  private async gifts(
    partyId: string,
    gifts: NonNullable<DemoParty['gifts']>,
    families: Map<number, string>,
    until: DateTime,
  ): Promise<void> {
    const common = { party_id: partyId };
    const list = { ...common, wish: 'ideas', shows_names: false, revision: 1 };
    await this.insert('gifts.gift_lists', list);
    for (const [position, { text, price, reservedBy }] of gifts.ideas.entries()) {
      const idea = randomUUID();
      await this.insert('gifts.gift_ideas', { id: idea, ...common, position, text, price });
      if (reservedBy === undefined) continue;
      const family = { family_id: families.get(reservedBy), is_named: false };
      const reserved = { id: randomUUID(), ...common, idea_id: idea, reserved_at: this.now };
      await this.insert('gifts.gift_reservations', { ...reserved, ...family });
    }
    const { organiser, howToPay, parts, ...terms } = gifts.collection;
    const collection = randomUUID();
    await this.insert('gifts.gift_collections', {
      ...{ id: collection, ...common, ...terms, organiser_id: families.get(organiser) },
      ...{
        until: until.toISODate(),
        how_to_pay: howToPay,
        shows_total: true,
        created_at: this.now,
      },
    });
    for (const { family, amount } of parts) {
      await this.insert('gifts.gift_parts', {
        ...{ id: randomUUID(), ...common, collection_id: collection, reminders: 0 },
        ...{ family_id: families.get(family), joined_at: this.now, amount: amount ?? undefined },
        paid_at: amount === null ? undefined : this.now,
      });
    }
  }

  private start(inDays: number): DateTime {
    const now = DateTime.fromJSDate(this.now, { zone: DEFAULT_TIMEZONE });
    return inDays === 0
      ? now.startOf('hour').minus({ hours: 1 })
      : now.startOf('day').plus({ days: inDays }).set({ hour: 16 });
  }

  private async insert(table: string, row: Record<string, unknown>): Promise<void> {
    const columns = Object.keys(row).filter((column) => row[column] !== undefined);
    await this.em.execute(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      columns.map((column) => row[column]),
    );
  }
}

function pick<T>(list: T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`The demo names number ${index}, which is not there`);
  return item;
}
