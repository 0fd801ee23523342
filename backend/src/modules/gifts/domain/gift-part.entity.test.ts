import { GiftPart } from './gift-part.entity.js';

const NOON = new Date('2027-03-10T12:00:00-03:00');
const zone = 'America/Montevideo';
const at = (iso: string) => new Date(iso);
const part = () => new GiftPart({ id: 'collection', partyId: 'party' }, 'family', NOON);
const refused = (code: string) => expect.objectContaining({ kind: 'conflict', code });

describe('the part of a family', () => {
  it('is what it says, until it has arrived', () => {
    const one = part();
    one.say({ isPaid: true, amount: 500 }, NOON);
    expect(one).toMatchObject({ paidAt: NOON, amount: 500, isGiven: true });
    one.say({ isPaid: false, amount: 500 }, NOON);
    expect(one).toMatchObject({ paidAt: null, amount: null, isGiven: false });
    one.tick(true, NOON);
    expect(() => one.say({ isPaid: false, amount: null }, NOON)).toThrow(
      refused('gift_part_arrived'),
    );
    expect(() => one.assertNotGiven()).toThrow(refused('gift_part_arrived'));
    one.tick(false, NOON);
    expect(() => one.assertNotGiven()).not.toThrow();
  });

  it('is asked for once a day of the party, and twice in all', () => {
    const one = part();
    one.remind(zone, at('2027-03-10T23:30:00-03:00'));
    expect(() => one.remind(zone, at('2027-03-10T23:59:00-03:00'))).toThrow(
      refused('gift_reminder_refused'),
    );
    one.remind(zone, at('2027-03-11T00:00:00-03:00'));
    expect(() => one.remind(zone, at('2027-03-15T12:00:00-03:00'))).toThrow(
      refused('gift_reminder_refused'),
    );
    const given = part();
    given.say({ isPaid: true, amount: null }, NOON);
    expect(() => given.remind(zone, NOON)).toThrow(refused('gift_part_arrived'));
  });

  it('takes over what another one of the family has', () => {
    const [one, other] = [part(), part()];
    other.say({ isPaid: true, amount: 300 }, NOON);
    one.absorb(other);
    expect(one).toMatchObject({ amount: 300, paidAt: NOON });
  });

  it('has what both families gave that are one from now on', () => {
    const [one, other, silent] = [part(), part(), part()];
    one.say({ isPaid: true, amount: 500 }, NOON);
    other.say({ isPaid: true, amount: 300 }, NOON);
    silent.remind(zone, at('2027-03-09T12:00:00-03:00'));
    one.absorb(silent);
    expect(one).toMatchObject({ amount: 500, reminders: 1 });
    one.absorb(other);
    expect(one).toMatchObject({ amount: 800, remindedAt: at('2027-03-09T12:00:00-03:00') });
  });

  it('was asked for when either was last', () => {
    const [one, other] = [part(), part()];
    one.remind(zone, at('2027-03-09T12:00:00-03:00'));
    other.remind(zone, at('2027-03-10T09:00:00-03:00'));
    one.absorb(other);
    expect(() => one.remind(zone, NOON)).toThrow(refused('gift_reminder_refused'));
    expect(one.remindedAt).toEqual(at('2027-03-10T09:00:00-03:00'));
  });
});
