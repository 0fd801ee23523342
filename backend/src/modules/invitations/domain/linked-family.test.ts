import type { DomainError } from '../../../shared/errors/domain-error.js';
import type { AnsweredParty } from './household.js';
import { FamilyLink } from './family-link.entity.js';
import { Invitation } from './invitation.entity.js';
import { LinkedFamily, type LinkedGuest } from './linked-family.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const ADULT = (number: number) => `Adulto ${number}`;

const party = (changes: Partial<AnsweredParty> = {}): AnsweredParty => ({
  id: 'party',
  status: 'pending',
  dateStart: new Date('2027-03-20T19:00:00Z'),
  rsvpDueDate: new Date('2027-03-18T19:00:00Z'),
  cancelledAt: null,
  timezone: 'America/Montevideo',
  maxAdults: 5,
  maxKids: 5,
  ...changes,
});

const link = (children = ['Juan', 'Ana'], siblingsWelcome = false) =>
  new FamilyLink(
    { partyId: 'party', position: 1, siblingsWelcome, idempotencyKey: null },
    { name: 'Familia Pérez', children, phone: null, email: null },
    NOW,
  );

function guest(name: string, isKid: boolean): LinkedGuest {
  const invitation = new Invitation({ partyId: 'party', guestId: name, accountId: null }, NOW);
  invitation.accept(NOW);
  return { invitation, name, isKid };
}

function code(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return (error as DomainError).code;
  }
  return undefined;
}

const names = (guests: { name: string }[]) => guests.map(({ name }) => name);

describe('answering with a family link', () => {
  it('adds the children who come, and adults by number', () => {
    const of = link();
    const plan = new LinkedFamily(of, party(), []).accept(
      { children: ['Juan'], adults: 2 },
      ADULT,
      NOW,
    );
    expect(plan.add).toEqual([
      { name: 'Juan', isKid: true },
      { name: 'Adulto 1', isKid: false },
      { name: 'Adulto 2', isKid: false },
    ]);
    expect(of).toMatchObject({ answer: 'accepted', answeredAt: NOW, openedAt: NOW });
  });

  it('keeps the rows of those who stay, and removes the others', () => {
    const guests = [guest('Juan', true), guest('Ana', true), guest('Adulto 1', false)];
    const plan = new LinkedFamily(link(), party(), guests).accept(
      { children: ['JUAN'], adults: 2 },
      ADULT,
      NOW,
    );
    expect([names(plan.stay), names(plan.add), names(plan.leave)]).toEqual([
      ['Juan', 'Adulto 1'],
      ['Adulto 2'],
      ['Ana'],
    ]);
  });

  it('takes no adult for a child', () => {
    const adult = guest('Juan', false);
    const plan = new LinkedFamily(link(), party(), [adult]).accept(
      { children: ['Juan'], adults: 0 },
      ADULT,
      NOW,
    );
    expect(plan).toMatchObject({ stay: [], add: [{ name: 'Juan', isKid: true }], leave: [adult] });
  });

  it('counts its places before and after', () => {
    const guests = [guest('Juan', true), guest('Adulto 1', false), guest('Adulto 2', false)];
    const family = new LinkedFamily(link(), party(), guests);
    const plan = family.accept({ children: ['Juan', 'Ana'], adults: 1 }, ADULT, NOW);
    expect(plan).toMatchObject({ held: { adults: 2, kids: 1 }, wanted: { adults: 1, kids: 2 } });
    expect(new LinkedFamily(link(), party(), guests).decline(NOW)).toMatchObject({
      held: { adults: 2, kids: 1 },
      wanted: { adults: 0, kids: 0 },
    });
  });

  it('is for the named children, unless siblings are welcome or none is named', () => {
    const wants = (of: FamilyLink) =>
      code(() =>
        new LinkedFamily(of, party(), []).accept({ children: ['Lola'], adults: 0 }, ADULT, NOW),
      );
    expect(wants(link())).toBe('only_named_children');
    expect(wants(link(['Juan'], true))).toBeUndefined();
    expect(wants(link([]))).toBeUndefined();
    const both = { children: ['Juan', 'Lola'], adults: 0 };
    const some = () => new LinkedFamily(link(), party(), []).accept(both, ADULT, NOW);
    expect(code(some)).toBe('only_named_children');
  });

  it('needs at least one who comes', () => {
    const empty = () =>
      new LinkedFamily(link(), party(), []).accept({ children: [], adults: 0 }, ADULT, NOW);
    expect(empty).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        details: [{ field: 'children', code: 'arrayNotEmpty' }],
      }),
    );
    const plan = new LinkedFamily(link(), party(), []).accept(
      { children: ['Juan'], adults: 1 },
      ADULT,
      NOW,
    );
    expect(names(plan.add)).toEqual(['Juan', 'Adulto 1']);
  });

  it('ends with the deadline, and when an account has the link', () => {
    const late = new Date('2027-03-19T00:00:00Z');
    const family = (of = link()) => new LinkedFamily(of, party(), []);
    const comes = { children: ['Juan'], adults: 0 };
    expect(code(() => family().accept(comes, ADULT, late))).toBe('rsvp_expired');
    expect(code(() => family().decline(late))).toBe('rsvp_expired');
    const claimed = link();
    claimed.claim('account', NOW);
    expect(code(() => family(claimed).decline(NOW))).toBe('link_claimed');
    expect(code(() => family(claimed).decline(late))).toBe('link_claimed');
  });

  it('may be taken back after the party was moved, until it is finished', () => {
    const late = new Date('2027-03-19T00:00:00Z');
    const of = link();
    const guests = [guest('Juan', true)];
    expect(new LinkedFamily(of, party(), guests).withdraw(late)).toMatchObject({
      ...{ stay: [], add: [], leave: guests, held: { adults: 0, kids: 1 } },
    });
    expect(of).toMatchObject({ answer: 'declined', answeredAt: late });
    const finished = new LinkedFamily(link(), party({ status: 'finished' }), []);
    expect(code(() => finished.withdraw(late))).toBe('rsvp_expired');
    const cancelled = new LinkedFamily(link(), party({ cancelledAt: NOW }), []);
    expect(code(() => cancelled.withdraw(late))).toBe('party_cancelled');
  });

  it('removes no guest who has arrived, and revives none whom the host removed', () => {
    const inside = guest('Juan', true);
    inside.invitation.projectAttendance('arrived');
    const family = (guests: LinkedGuest[]) => new LinkedFamily(link(), party(), guests);
    expect(code(() => family([inside]).decline(NOW))).toBe('guest_arrived');
    const removed = guest('Juan', true);
    removed.invitation.remove(NOW);
    const comes = { children: ['Juan'], adults: 0 };
    expect(code(() => family([removed]).accept(comes, ADULT, NOW))).toBe('guest_removed');
    const plan = family([removed]).accept({ children: ['Ana'], adults: 0 }, ADULT, NOW);
    expect([names(plan.add), names(plan.leave)]).toEqual([['Ana'], []]);
    const stays = { children: ['Ana'], adults: 0 };
    expect(code(() => family([inside]).accept(stays, ADULT, NOW))).toBe('guest_arrived');
  });

  it('counts and finds those whom the host removed last', () => {
    const [removed, present] = [guest('Adulto 1', false), guest('Adulto 2', false)];
    removed.invitation.remove(NOW);
    const family = new LinkedFamily(link(), party(), [removed, present]);
    const plan = family.accept({ children: [], adults: 1 }, ADULT, NOW);
    expect(plan).toMatchObject({ stay: [present], leave: [], held: { adults: 1, kids: 0 } });
    expect(family.decline(NOW).leave).toEqual([present]);
  });
});

describe('a family link', () => {
  it('is claimed once; twice is once', () => {
    const of = link();
    expect(of.claim('ana', NOW)).toBe(true);
    expect(of.claim('ana', NOW)).toBe(false);
    expect(code(() => of.claim('rosa', NOW))).toBe('link_claimed');
  });

  it('that is another family’s is tied to no household, and can be claimed', () => {
    const of = link();
    of.claim('rosa', NOW);
    of.disown(NOW);
    expect(of).toMatchObject({ accountId: null, claimedAt: null, disownedAt: NOW });
    expect(of.claim('ana', NOW)).toBe(true);
    expect(of.disownedAt).toBeNull();
  });

  it('keeps an answer that was given without an account when a reader disowns it', () => {
    const of = link();
    of.answerWith('accepted', NOW);
    of.disown(NOW);
    expect(of.answer).toBe('accepted');
  });
});
