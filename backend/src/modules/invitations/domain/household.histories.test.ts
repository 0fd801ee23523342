import fc from 'fast-check';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { Household } from './household.js';
import { Invitation } from './invitation.entity.js';
import { plus, type HeadCount } from './places.js';

const HISTORIES = process.env.TEST_LONG ? 10_000 : 150;
const START = new Date('2027-03-20T19:00:00Z');
const KINDS = ['account', 'link', 'walk-in', 'own'] as const;
const PLACES = 3;

const member = (kind: string, index: number) => ({
  ...{ id: `${kind} ${index}`, fullName: `${kind} ${index}`, email: null, birthday: null },
  isKid: index > 0,
});

const families = () =>
  KINDS.map((kind) => ({
    kind,
    members: [0, 1, 2].map((index) => member(kind, index)),
    rows: [] as Invitation[],
  }));
type Family = ReturnType<typeof families>[number];

const members = fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 3 });
const step = fc.record({
  family: fc.nat({ max: KINDS.length - 1 }),
  does: fc.constantFrom(
    ...([
      'accept',
      'decline',
      'not sure',
      'note',
      'exceed',
      'remove',
      'admit',
      'in',
      'out',
    ] as const),
  ),
  members,
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What the routes allow to each kind: a walk-in and the own family are the host's alone. */
const isAllowed = ({ kind }: Family, does: Step['does']): boolean => {
  if (['accept', 'decline', 'not sure'].includes(does))
    return kind === 'account' || kind === 'link';
  if (does === 'exceed') return kind === 'link';
  if (does === 'note') return kind === 'link' || kind === 'own';
  return does === 'admit' ? kind !== 'link' && kind !== 'own' : true;
};

class History {
  readonly all = families();
  private readonly party = {
    ...{ id: 'party', dateStart: START, timezone: 'America/Montevideo', cancelledAt: null },
    ...{ status: 'started' as const, rsvpDueDate: START, maxAdults: PLACES, maxKids: PLACES },
  };

  household({ kind, members, rows }: Family): Household {
    const accountId = kind === 'account' || kind === 'own' ? `${kind} 0` : null;
    return new Household({ id: kind, accountId }, this.party, members, rows);
  }

  held = (except?: Family): HeadCount =>
    this.all
      .filter((family) => family !== except)
      .map((family) => this.household(family).held)
      .reduce(plus, { adults: 0, kids: 0 });

  /** As a transaction: what is refused is undone. @returns whether it was done */
  take({ family: index, does, members: chosen }: Step, now: Date): boolean {
    const family = this.all[index]!;
    const before = family.rows.map(copyOf);
    try {
      const ids = chosen.map((one) => family.members[one]!.id);
      const changed = this.act(family, does, ids, now);
      family.rows = [...new Set([...family.rows, ...changed])];
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      family.rows = before;
      return false;
    }
  }

  private act(family: Family, does: Step['does'], ids: string[], now: Date): Invitation[] {
    const household = this.household(family);
    const others = this.held(family);
    if (does === 'accept') return household.accept(ids, others, now);
    if (does === 'decline') return household.decline(now);
    if (does === 'not sure') return household.markTentative(now);
    if (does === 'exceed') return household.note(ids, null, now);
    if (does === 'note') {
      return family.kind === 'own'
        ? household.beHost(ids, now)
        : household.note(ids, { others, offered: null }, now);
    }
    const rows = family.rows.filter(({ guestId }) => ids.includes(guestId));
    if (does === 'remove') rows.forEach((row) => row.remove(now));
    if (does === 'in') {
      rows
        .filter(({ isAccepted }) => isAccepted)
        .forEach((row) => row.projectAttendance('arrived'));
    }
    if (does === 'out') {
      rows
        .filter(({ attendance }) => attendance === 'arrived')
        .forEach((row) => row.projectAttendance('exit'));
    }
    if (does !== 'admit') return rows;
    const guestId = ids[0] ?? family.members[0]!.id;
    const accountId = family.kind === 'account' ? 'account 0' : null;
    const place = { partyId: 'party', guestId, accountId, familyId: family.kind };
    const row = family.rows.find((one) => one.guestId === guestId) ?? new Invitation(place, now);
    row.admit(now);
    return [row];
  }
}

const copyOf = (row: Invitation): Invitation =>
  Object.assign(Object.create(Invitation.prototype) as Invitation, row);

describe(`${HISTORIES} histories of a party with all kinds of families`, () => {
  it('keep its places, those inside and what the host may not open', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 30 }),
        fc.nat({ max: 40 }),
        (steps, due) => {
          const history = new History();
          steps.forEach((one, index) => {
            const family = history.all[one.family]!;
            if (!isAllowed(family, one.does)) return;
            // Some of the steps come after the deadline.
            const now = new Date(START.getTime() + (index < due ? -1 : 1) * 60_000);
            const before = { held: history.household(family).held, rows: family.rows.map(copyOf) };
            const isDone = history.take(one, now);
            check(history, family, one, { ...before, isDone, isLate: now > START });
          });
        },
      ),
      { numRuns: HISTORIES },
    );
  });
});

interface Before {
  held: HeadCount;
  rows: Invitation[];
  isDone: boolean;
  isLate: boolean;
}

function check(history: History, family: Family, { does }: Step, before: Before): void {
  const known = (row: Invitation) => before.rows.find(({ id }) => id === row.id);
  for (const was of before.rows.filter(({ attendance }) => attendance !== 'not_arrived')) {
    const row = family.rows.find(({ id }) => id === was.id);
    expect(row).toMatchObject({ rsvp: 'accepted', removedAt: null });
  }
  // A guest whom its own family has not named is named by nothing that the host does.
  const isOwnWord = does === 'accept' || family.kind === 'own';
  for (const row of family.rows) {
    if (!isOwnWord && row.namedAt) expect(known(row)?.namedAt).toEqual(row.namedAt);
  }
  const wasAdmitted = before.rows.some(({ isAdmitted }) => isAdmitted);
  const isBound =
    (does === 'accept' && !wasAdmitted) || (does === 'note' && family.kind === 'link');
  if (!before.isDone || !isBound) return;
  const { held } = history.household(family);
  const all = history.held();
  for (const kind of ['adults', 'kids'] as const) {
    if (held[kind] > before.held[kind]) expect(all[kind]).toBeLessThanOrEqual(PLACES);
    if (before.isLate && does === 'accept')
      expect(held[kind]).toBeLessThanOrEqual(before.held[kind]);
  }
}
