import { quotas } from './quotas';

describe('the places of a party', () => {
  it('may be exceeded', () => {
    const party = { max_attendees_adults: 5, max_attendees_kids: 5 };
    expect(quotas(party, { confirmedAdults: 2, confirmedKids: 7 })).toEqual([
      { kind: 'kids', confirmed: 7, quota: 5, left: -2 },
      { kind: 'adults', confirmed: 2, quota: 5, left: 3 },
    ]);
  });
});
