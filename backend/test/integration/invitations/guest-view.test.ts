import { randomUUID } from 'node:crypto';
import { Invitation, RSVPS } from '../../../src/modules/invitations/domain/invitation.entity.js';
import { guestKindOf } from '../../../src/modules/invitations/domain/places.js';
import { testApp } from '../../support/app.js';

// The view states in SQL what the entity and `guestKindOf` state: every combination of what they depend on.

const ZONE = 'America/Montevideo';
const PARTY_DAY = '2028-02-29';
const t = testApp({ env: { RUN_JOBS: 'false' } });

interface ViewRow {
  id: string;
  birthday: string | null;
  isDeclaredKid: boolean | null;
  isAccepted: boolean;
  isNamed: boolean;
  isTypedIn: boolean;
  isKid: boolean;
  isKidAtDoor: boolean;
  /** In milliseconds. */
  statedFor: number;
}

const combine = <A, B>(some: A[], others: B[]): (A & B)[] =>
  some.flatMap((one) => others.map((other) => ({ ...one, ...other })));

const choices = <Key extends string, Value>(key: Key, values: readonly Value[]) =>
  values.map((value) => ({ [key]: value }) as Record<Key, Value>);

const today = async (): Promise<string> => {
  const [row] = await t.em.execute<{ day: string }[]>(
    'select (now() at time zone ?)::date::text as day',
    [ZONE],
  );
  return row?.day ?? '';
};

/** The last birthday of an adult on that day, and the first one of a kid. */
async function birthdaysAround(day: string): Promise<string[]> {
  const rows = await t.em.execute<{ day: string }[]>(
    `select ((?::date - interval '18 years')::date + n)::text as day from generate_series(0, 1) n`,
    [day],
  );
  return rows.map((row) => row.day);
}

it('says of every guest what the entity says', async () => {
  const host = await t.make.account();
  const accountId = (await t.make.account()).id;
  const start = new Date(`${PARTY_DAY}T18:00:00Z`);
  const partyId = await t.make.party(host.id, { dateStart: start, timezone: ZONE });
  const { id: familyId } = await t.make.family(partyId);
  const accountFamily = randomUUID();
  const now = await today();

  const guests = combine(
    combine(choices('by', ['account', 'family', 'host']), choices('rsvp', [null, ...RSVPS])),
    combine(
      combine(choices('removed', [false, true]), choices('named', [false, true])),
      combine(
        choices('birthday', [
          null,
          ...(await birthdaysAround(PARTY_DAY)),
          ...(await birthdaysAround(now)),
        ]),
        combine(choices('isKid', [null, false, true]), choices('movedBy', [null, -1, 1])),
      ),
    ),
  ).map((guest) => ({
    ...guest,
    id: randomUUID(),
    account: guest.by === 'account' ? accountId : null,
    family: { account: accountFamily, family: familyId, host: null }[guest.by],
  }));
  const rows = JSON.stringify(guests);
  await t.em.execute(
    `insert into family.people (id, guest_of_party_id, full_name, birthday, is_kid, created_at)
     select id, ?, 'Ana', birthday, "isKid", now()
       from json_to_recordset(?) as g(id uuid, birthday date, "isKid" boolean)`,
    [partyId, rows],
  );
  await t.em.execute(
    `insert into invitations.families (id, party_id, origin, account_id, claimed_at, created_at)
     select ?::uuid, ?::uuid, 'opened', ?::uuid, now(), now()
     union all
     select id, ?::uuid, 'door', null, null, now() from json_to_recordset(?) as g(id uuid, by text) where by = 'host'`,
    [accountFamily, partyId, accountId, partyId, rows],
  );
  await t.em.execute(
    `insert into invitations.invitations
       (id, family_id, party_id, guest_id, account_id, rsvp, attendance, named_at, removed_at, party_end, created_at)
     select id, coalesce(family, id), ?, id, account, rsvp, 'not_arrived', case when named then now() end,
            case when removed then now() end,
            ?::timestamptz + "movedBy" * interval '5 hours', now()
       from json_to_recordset(?) as g(id uuid, account uuid, family uuid, rsvp text, named boolean,
                                      removed boolean, "movedBy" int)`,
    [partyId, start, rows],
  );

  const seen = await t.em.execute<ViewRow[]>(
    `select v.id, g.birthday::text, g.is_kid as "isDeclaredKid", v.is_accepted as "isAccepted",
            v.is_named as "isNamed", v.is_typed_in as "isTypedIn", v.is_kid as "isKid",
            v.is_kid_at_door as "isKidAtDoor",
            (extract(epoch from v.stated_for) * 1000)::float8 as "statedFor"
       from invitations.guest_view v join family.person_view g on g.id = v.guest_id
      where v.party_id = ?`,
    [partyId],
  );
  const entities = await t.em.fork().find(Invitation, { partyId });
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const end = new Date(start.getTime() + 3 * 3_600_000);

  expect(seen).toHaveLength(guests.length);
  const expected = seen.map(({ id, birthday, isDeclaredKid }) => {
    const entity = byId.get(id);
    if (!entity) throw new Error(`no invitation ${id}`);
    const { accountId: account, namedAt, partyEnd, isAccepted } = entity;
    const isTypedIn = entity.familyId === id;
    const day = account && !namedAt ? now : PARTY_DAY;
    const isKid = guestKindOf(birthday, day, isDeclaredKid) === 'kid';
    const isKindUnknown = isTypedIn && birthday === null && isDeclaredKid === null;
    return {
      id,
      birthday,
      isDeclaredKid,
      isAccepted,
      isNamed: !account || Boolean(namedAt),
      isTypedIn,
      isKid,
      isKidAtDoor: isKid || isKindUnknown,
      statedFor: (partyEnd && partyEnd < end ? partyEnd : end).getTime(),
    };
  });
  expect(seen).toEqual(expected);
});
