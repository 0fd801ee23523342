import type { PartyTerms } from '../parties.events.js';
import { isSame } from './party-terms.js';

const TERMS: PartyTerms = {
  dateStart: new Date('2027-03-20T19:00:00Z'),
  dateEnd: new Date('2027-03-20T22:00:00Z'),
  timezone: 'America/Montevideo',
  address: 'Av. Italia 1234',
  city: 'Montevideo',
  isCancelled: false,
};

describe('terms of a party', () => {
  it('are the same as a copy', () => {
    expect(isSame(TERMS, { ...TERMS, dateStart: new Date(TERMS.dateStart) })).toBe(true);
  });

  it.each<Partial<PartyTerms>>([
    { dateStart: TERMS.dateEnd },
    { dateEnd: TERMS.dateStart },
    { timezone: 'America/Lima' },
    { address: 'Rivera 1234' },
    { city: 'Salto' },
    { isCancelled: true },
  ])('are others with %j', (other) => {
    expect(isSame(TERMS, { ...TERMS, ...other })).toBe(false);
  });
});
