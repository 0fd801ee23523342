import { minimumLeft, quotas, venueCost } from './quotas';

describe('the places of a party', () => {
  it('may be exceeded', () => {
    const party = { max_attendees_adults: 5, max_attendees_kids: 5 };
    expect(quotas(party, { confirmedAdults: 2, confirmedKids: 7 })).toEqual([
      { kind: 'kids', confirmed: 7, quota: 5, left: -2 },
      { kind: 'adults', confirmed: 2, quota: 5, left: 3 },
    ]);
  });
});

describe('what the venue charges', () => {
  const stats = (confirmedKids: number) => ({ confirmedAdults: 9, confirmedKids });

  it.each([
    [13, 2],
    [15, 0],
    [20, 0],
  ])('with %d confirmed kids the minimum of 15 lacks %d', (kids, left) => {
    expect(minimumLeft({ minimum_kids: 15 }, stats(kids))).toBe(left);
  });

  it('is the price of the minimum, then of the confirmed kids', () => {
    const terms = { minimum_kids: 15, price_per_kid: 450.5 };
    expect(venueCost(terms, stats(13))).toEqual({
      kids: 15,
      isMinimum: true,
      price: 450.5,
      total: 6757.5,
    });
    expect(venueCost(terms, stats(16))).toMatchObject({ kids: 16, isMinimum: false, total: 7208 });
  });

  it('is nothing for none of them, and unknown without a price', () => {
    expect(venueCost({ price_per_kid: 450 }, stats(0))).toMatchObject({ kids: 0, total: 0 });
    expect(venueCost({ minimum_kids: 15, price_per_kid: null }, stats(3))).toBeNull();
    expect(minimumLeft({ minimum_kids: null }, stats(3))).toBe(0);
  });
});
