import fc from 'fast-check';
import { AddKnownGuest } from '../../../src/modules/invitations/application/add-known-guest.js';
import { AddManualGuest } from '../../../src/modules/invitations/application/add-manual-guest.js';
import { NoteAnswer } from '../../../src/modules/invitations/application/note-answer.js';
import { OwnFamily } from '../../../src/modules/invitations/application/own-family.js';
import { OpenInvitation } from '../../../src/modules/invitations/application/open-invitation.js';
import { guestKindOf } from '../../../src/modules/invitations/domain/places.js';
import { PartyNumbersReadModel } from '../../../src/modules/invitations/infrastructure/party-numbers.read-model.js';
import { ChangeParty } from '../../../src/modules/parties/application/change-party.js';
import { DomainError } from '../../../src/shared/errors/domain-error.js';
import { dayIn } from '../../../src/shared/time/wall-clock.js';
import { testApp } from '../../support/app.js';
import { asAccount, asBearer } from '../../factories.js';
import { accepting, declining, removing, reporting } from '../../support/as-route.js';

const t = testApp();

const RUNS = process.env.TEST_LONG ? 100 : 8;
const HOUSEHOLDS = 3;
const MEMBERS = 3;
/** 10 p.m. in Montevideo on the 20th, already the 21st in UTC. */
const DATE_START = new Date('2028-03-21T01:00:00Z');
const PARTY_DAY = '2028-03-20';
/** An adult, a person who turns 18 on the party's date, and one who turns 18 the day after. */
const BIRTHDAYS = ['1990-01-01', '2010-03-20', '2010-03-21'];

const household = fc.nat({ max: HOUSEHOLDS - 1 });
const member = fc.nat({ max: MEMBERS - 1 });
const people = fc.record({ adults: fc.nat({ max: 2 }), kids: fc.nat({ max: 2 }) });
const step = fc.oneof(
  fc.record({
    do: fc.constant('accept' as const),
    household,
    members: fc.uniqueArray(member, { minLength: 1 }),
  }),
  fc.record({ do: fc.constantFrom('declined' as const, 'not_sure' as const), household }),
  fc.record({ do: fc.constantFrom('remove' as const, 'add' as const), household, member }),
  fc.record({ do: fc.constantFrom('arrived' as const, 'exit' as const), household, member }),
  fc.record({ do: fc.constantFrom('link' as const, 'note' as const, 'exceed' as const), people }),
  fc.record({ do: fc.constant('own' as const), members: fc.uniqueArray(fc.nat({ max: 1 })) }),
  fc.record({ do: fc.constant('walkIn' as const), isKid: fc.constantFrom(true, false, undefined) }),
  fc.record({
    do: fc.constant('quota' as const),
    adults: fc.nat({ max: 4 }),
    kids: fc.nat({ max: 4 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Family {
  accountId: string;
  members: string[];
}

async function party() {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, {
    dateStart: DATE_START,
    maxAdults: 3,
    maxKids: 3,
    status: 'started',
  });
  const birthdays = new Map<string, string>();
  const families: Family[] = [];
  for (let n = 0; n < HOUSEHOLDS; n += 1) {
    const { id } = await t.make.account({ birthday: BIRTHDAYS[0] });
    const members = [id];
    for (const birthday of BIRTHDAYS.slice(1)) {
      members.push(await t.make.familyMember(id, { birthday }));
    }
    members.forEach((person, index) => birthdays.set(person, BIRTHDAYS[index] ?? ''));
    await t.get(OpenInvitation).run(asAccount(id), partyId);
    families.push({ accountId: id, members });
  }
  const own = [host.id, await t.make.familyMember(host.id, { birthday: BIRTHDAYS[2] })];
  own.forEach((person, index) => birthdays.set(person, index === 0 ? '1988-04-12' : BIRTHDAYS[2]!));
  const { id: linkId } = await t.make.family(partyId);
  return { hostId: host.id, partyId, families, birthdays, own, linkId };
}

type Scene = Awaited<ReturnType<typeof party>>;

interface Row {
  id: string;
  guest_id: string;
  account_id: string | null;
  /** As declared, of one without a birthday. */
  is_kid: boolean | null;
  rsvp: string | null;
  attendance: string;
  named_at: string | null;
  removed_at: string | null;
}

const rowsOf = ({ partyId }: Scene) =>
  t.em.execute<Row[]>(
    `select i.*, p.is_kid from invitations.invitations i join family.people p on p.id = i.guest_id
      where i.party_id = ? order by i.id`,
    [partyId],
  );

/** Of a person whom only the host has named the present day decides (docs/domain-rules.md, "Quotas"). */
const dayOfKind = (row: Row) =>
  row.named_at ? PARTY_DAY : dayIn(new Date(), 'America/Montevideo');

function recount(scene: Scene, rows: Row[]) {
  const coming = rows.filter((row) => row.rsvp === 'accepted' && !row.removed_at);
  const kinds = coming.map((row) =>
    guestKindOf(scene.birthdays.get(row.guest_id) ?? null, dayOfKind(row), row.is_kid),
  );
  const kids = kinds.filter((kind) => kind === 'kid').length;
  return { adults: kinds.length - kids, kids };
}

/** Of the family without account, by its link or noted by the host. */
async function answer(
  { hostId, partyId, linkId }: Scene,
  { do: how, people: { adults, kids } }: Extract<Step, { people: unknown }>,
): Promise<void> {
  const named = [
    ...Array.from({ length: kids }, (_, index) => ({ name: `Niña ${index}`, isKid: true })),
    ...Array.from({ length: adults }, () => ({ name: null, isKid: false })),
  ];
  if (how !== 'link') {
    const told = { people: named, exceed: how === 'exceed' };
    await t.get(NoteAnswer).run(hostId, partyId, linkId, told);
  } else if (named.length > 0) {
    const given = { people: named };
    await accepting(t, asBearer(linkId, partyId), linkId, [], given);
  } else await declining(t, asBearer(linkId, partyId), linkId, 'declined');
}

/** Executes a step. @returns whether it was refused with a domain error */
async function take(scene: Scene, action: Step): Promise<boolean> {
  const rows = await rowsOf(scene);
  const family = 'household' in action ? scene.families[action.household] : undefined;
  const accountId = family?.accountId ?? '';
  const own = rows.find((row) => row.guest_id === accountId)?.id ?? '';
  const guestId = 'member' in action ? (family?.members[action.member] ?? '') : '';
  const chosen = rows.find((row) => row.guest_id === guestId)?.id ?? own;
  try {
    switch (action.do) {
      case 'accept': {
        const ids = action.members.map((index) => family?.members[index] ?? '');
        await accepting(t, asAccount(accountId), own, ids);
        break;
      }
      case 'link':
      case 'note':
      case 'exceed':
        await answer(scene, action);
        break;
      case 'own': {
        const ids = action.members.map((index) => scene.own[index] ?? '');
        await t.get(OwnFamily).run(scene.hostId, scene.partyId, ids);
        break;
      }
      case 'walkIn':
        await t.get(AddManualGuest).run(scene.hostId, {
          ...{ partyId: scene.partyId, fullName: 'Invitada', email: null, birthday: null },
          ...{ healthInsuranceName: null, healthInsurancePhone: null, healthConditionIds: [] },
          ...{ broughtBy: null, typedPhone: null, isCareAgreed: false, isKid: action.isKid },
        });
        break;
      case 'remove':
        await removing(t, scene.hostId, chosen);
        break;
      case 'add':
        await t.get(AddKnownGuest).run(scene.hostId, scene.partyId, guestId);
        break;
      case 'arrived':
      case 'exit':
        await reporting(t, scene.hostId, chosen, action.do);
        break;
      case 'quota': {
        const changes = () => ({ maxAdults: action.adults, maxKids: action.kids });
        await t.get(ChangeParty).run(scene.hostId, scene.partyId, { changes });
        break;
      }
      default:
        await declining(t, asAccount(accountId), own, action.do);
    }
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}

/** Those that take no place beyond the quotas. */
const ANSWERS = ['accept', 'declined', 'not_sure', 'remove', 'link', 'note'];

const insideOf = (rows: Row[]) => rows.filter((row) => row.attendance !== 'not_arrived');

describe('after random steps in random order', () => {
  it('numbers equal a recount, refusals change nothing, guests who are inside stay', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const scene = await party();
        for (const action of steps) {
          const before = await rowsOf(scene);
          const wasRefused = await take(scene, action);
          const rows = await rowsOf(scene);
          if (wasRefused) expect(rows).toEqual(before);
          for (const { id } of insideOf(before)) {
            const still = rows.find((row) => row.id === id);
            expect(still).toMatchObject({ rsvp: 'accepted', removed_at: null });
          }
          const numbers = await t.get(PartyNumbersReadModel).of(scene.partyId);
          expect(numbers?.confirmed).toEqual(recount(scene, rows));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('answers alone never take more places than there are', async () => {
    const answers = fc.array(
      step.filter(({ do: what }) => ANSWERS.includes(what)),
      { minLength: 5, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(answers, async (steps) => {
        const scene = await party();
        // Concurrently: the database determines the order.
        await Promise.all(steps.map((action) => take(scene, action)));
        const { adults, kids } = recount(scene, await rowsOf(scene));
        expect(adults).toBeLessThanOrEqual(3);
        expect(kids).toBeLessThanOrEqual(3);
      }),
      { numRuns: RUNS },
    );
  });
});
