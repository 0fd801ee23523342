import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccessTokens } from '../src/modules/auth/infrastructure/sessions/access-tokens.js';
import type { AccountCaller, FamilyBearer } from '../src/shared/caller.js';
import type { Clock } from '../src/shared/clock/clock.js';
import type { Auth } from './support/caller.js';
import { GuestFactories, next } from './support/guest-factories.js';
import { CHANGE_ROW } from './support/rows.js';

const HOUR_MS = 3_600_000;

export interface TestAccount {
  id: string;
  email: string;
  fullName: string;
  /** An access token that holds for 15 minutes of the test's clock. */
  token: string;
  /** The header of a call in this account's name, with a token of this moment. */
  readonly auth: Auth;
}

/** A verified account, as it calls a use case. */
export const asAccount = (accountId: string): AccountCaller => ({
  kind: 'account',
  accountId,
  verified: true,
});

/** The bearer of a family's link, as it calls a use case. */
export const asBearer = (familyId: string, partyId: string): FamilyBearer => ({
  kind: 'family_bearer',
  familyId,
  partyId,
});

/** Creates valid test data with one call each, inserted as rows so that any state is possible. */
export class Factories extends GuestFactories {
  constructor(
    em: EntityManager,
    clock: Clock,
    private readonly tokens: AccessTokens,
  ) {
    super(em, clock);
  }

  /** An account that can do everything but log in with a password. */
  async account(
    given: Partial<{
      fullName: string;
      email: string;
      birthday: string;
      verified: boolean;
      passwordHash: string;
      phone: { countryCode: string; countryNumber: string; number: string };
    }> = {},
  ): Promise<TestAccount> {
    const id = randomUUID();
    const n = next();
    const fullName = given.fullName ?? `Persona ${n}`;
    const email = given.email ?? `persona${n}.${id.slice(0, 8)}@example.com`;
    const verified = given.verified ?? true;
    await this.insert('family.people', {
      id,
      full_name: fullName,
      birthday: given.birthday ?? '1988-04-12',
      phone_country_code: given.phone?.countryCode,
      phone_country_number: given.phone?.countryNumber,
      phone_number: given.phone?.number,
      email,
      is_searchable: verified,
      created_at: this.clock.now(),
    });
    await this.insert('auth.accounts', {
      id,
      email,
      password_hash: given.passwordHash ?? 'none',
      verified_at: verified ? this.clock.now() : null,
      created_at: this.clock.now(),
      last_used_at: this.clock.now(),
    });
    const sign = () => this.tokens.sign({ accountId: id, verified });
    return {
      ...{ id, email, fullName, token: sign() },
      get auth() {
        return { Authorization: `Bearer ${sign()}` };
      },
    };
  }

  /** @returns the family member's id */
  async familyMember(
    accountId: string,
    given: Partial<{ fullName: string; birthday: string }> = {},
  ): Promise<string> {
    const id = randomUUID();
    await this.insert('family.people', {
      id,
      guardian_id: accountId,
      full_name: given.fullName ?? `Familiar ${next()}`,
      birthday: given.birthday ?? '2019-09-01',
      created_at: this.clock.now(),
    });
    return id;
  }

  /** A person whom the host typed in, on the party's list. @returns the person's id */
  async manualGuest(
    partyId: string,
    given: Partial<{ fullName: string; birthday: string | null; email: string }> = {},
  ): Promise<string> {
    const id = randomUUID();
    await this.insert('family.people', {
      id,
      guest_of_party_id: partyId,
      full_name: given.fullName ?? `Invitado ${next()}`,
      birthday: given.birthday === undefined ? '2019-09-01' : given.birthday,
      email: given.email,
      health_insurance_name: 'Casmu',
      health_insurance_phone: '1727',
      created_at: this.clock.now(),
    });
    await this.condition(id);
    const guest = { partyId, guestId: id, accountId: null, rsvp: 'accepted' as const };
    await this.invitation({ ...guest, attendance: 'exit', addedByHostAt: this.clock.now() });
    return id;
  }

  /** A party in a week, or in an hour if it is started; answers open until it starts. @returns its id */
  async party(
    hostId: string,
    given: Partial<{
      name: string;
      dateStart: Date;
      dateEnd: Date;
      rsvpDueDate: Date;
      timezone: string;
      maxAdults: number;
      maxKids: number;
      status: 'pending' | 'started' | 'finished';
      guestInfoUntil: Date;
    }> = {},
  ): Promise<string> {
    const id = randomUUID();
    const status = given.status ?? 'pending';
    const startsIn = status === 'started' ? HOUR_MS : 7 * 24 * HOUR_MS;
    const start = given.dateStart ?? new Date(this.clock.now().getTime() + startsIn);
    const end = given.dateEnd ?? new Date(start.getTime() + 3 * HOUR_MS);
    await this.insert('parties.parties', {
      id,
      host_id: hostId,
      name: given.name ?? `Fiesta ${next()}`,
      date_start: start,
      date_end: end,
      rsvp_due_date: given.rsvpDueDate ?? start,
      timezone: given.timezone ?? 'America/Montevideo',
      address: 'Av. Italia 1234',
      city: 'Montevideo',
      country: 'Uruguay',
      max_adults: given.maxAdults ?? 5,
      max_kids: given.maxKids ?? 5,
      status,
      guest_info_until:
        given.guestInfoUntil ??
        (status === 'pending' ? null : new Date(end.getTime() + 24 * HOUR_MS)),
      created_at: this.clock.now(),
    });
    return id;
  }

  /** It ended so many days ago. */
  async over(partyId: string, days = 1): Promise<void> {
    const date_end = new Date(Date.now() - days * 24 * HOUR_MS);
    const date_start = new Date(date_end.getTime() - 3 * HOUR_MS);
    await this.set('parties.parties', partyId, { date_start, date_end, rsvp_due_date: date_start });
  }

  /** The host reminded a household, or an expected family. @returns the id */
  async nudge(partyId: string, family: { accountId?: string; familyId?: string }): Promise<string> {
    const id = randomUUID();
    await this.insert('notices.nudges', {
      id,
      party_id: partyId,
      family_id: await this.idOf(partyId, family),
      nudged_at: this.clock.now(),
    });
    return id;
  }

  /** A change that these households, and families by their links, are told of. @returns its id */
  async change(
    partyId: string,
    readers: Partial<{ accountIds: string[]; familyIds: string[] }> = {},
  ): Promise<string> {
    const id = randomUUID();
    await this.em.execute(CHANGE_ROW, [id, this.clock.now(), this.clock.now(), partyId]);
    const { accountIds = [], familyIds = [] } = readers;
    const notice = (reader: object) =>
      this.insert('notices.change_notices', {
        ...{ id: randomUUID(), change_id: id, asks_to_reconfirm: true, ...reader },
      });
    for (const accountId of accountIds) {
      await notice({ family_id: await this.idOf(partyId, { accountId }) });
    }
    for (const familyId of familyIds) await notice({ family_id: familyId });
    return id;
  }

  /** A picture without files, after the party's others. @returns its id */
  async picture(
    partyId: string,
    given: Partial<{ width: number; height: number }> = {},
  ): Promise<string> {
    const id = randomUUID();
    await this.em.execute(
      `insert into media.pictures (id, party_id, position, width, height, created_at)
       select ?, ?, count(*), ?, ?, ? from media.pictures where party_id = ?`,
      [id, partyId, given.width ?? 800, given.height ?? 600, this.clock.now(), partyId],
    );
    await this.summarise(partyId);
    return id;
  }

  /** @returns the review's id */
  async review(
    partyId: string,
    accountId: string,
    given: Partial<{ rating: number; review: string }> = {},
  ): Promise<string> {
    const id = randomUUID();
    await this.insert('reviews.reviews', {
      id,
      party_id: partyId,
      account_id: accountId,
      rating: given.rating ?? 5,
      review: given.review ?? 'Muy divertida',
      created_at: this.clock.now(),
      updated_at: this.clock.now(),
    });
    await this.summarise(partyId);
    return id;
  }

  /** An idea of a gift, on the party's list. @returns its id */
  async giftIdea(partyId: string, text = `Regalo ${next()}`): Promise<string> {
    const id = randomUUID();
    await this.em.execute(
      `insert into gifts.gift_lists (party_id, wish, shows_names, revision) values (?, 'ideas', false, 0)
       on conflict do nothing`,
      [partyId],
    );
    await this.insert('gifts.gift_ideas', { id, party_id: partyId, position: next(), text });
    return id;
  }

  /** Organised by the account's family, which takes part. @returns its id, and the family's */
  async giftCollection(partyId: string, accountId: string) {
    const [id, familyId] = [randomUUID(), await this.idOf(partyId, { accountId })];
    const at = this.clock.now();
    await this.insert('gifts.gift_collections', {
      ...{ id, party_id: partyId, organiser_id: familyId, purpose: 'La bici', until: '2099-12-31' },
      ...{ shows_total: false, created_at: at },
    });
    await this.insert('gifts.gift_parts', {
      ...{ id: randomUUID(), party_id: partyId, collection_id: id, family_id: familyId },
      ...{ joined_at: at, reminders: 0 },
    });
    return { id, familyId };
  }

  /** Makes what a party keeps of its pictures and reviews equal to rows that a test wrote. */
  async summarise(partyId: string | null = null): Promise<void> {
    await this.em.execute(
      `update parties.parties p
          set picture_ids = array(select i.id from media.pictures i where i.party_id = p.id
                                   order by i.position, i.id),
              average_rating = (select round(avg(r.rating) * 2) / 2
                                  from reviews.reviews r where r.party_id = p.id)
        where ?::uuid is null or p.id = ?`,
      [partyId, partyId],
    );
  }
}
