import { assertPickupValid, childrenNamed } from './pickup-pass.terms.js';

const child = (guestId: string, given: { isKid?: boolean; isListed?: boolean } = {}) => ({
  ...{ guestId, isKid: true, isListed: true },
  ...given,
});

describe('the children of a pass', () => {
  const known = [
    child('ana'),
    child('bruno'),
    child('adult', { isKid: false }),
    child('unanswered', { isListed: false }),
    child('absent adult', { isKid: false, isListed: false }),
  ];

  it('are those that are named, once each and in that order', () => {
    expect(childrenNamed(['bruno', 'ana', 'bruno'], known)).toEqual([known[1], known[0]]);
    expect(childrenNamed([], known)).toEqual([]);
  });

  it.each([
    ['stranger', 'not_found'],
    ['adult', 'not_a_kid'],
    ['unanswered', 'not_accepted'],
    ['absent adult', 'not_accepted'],
  ])('are refused with %s: %s', (guestId, code) => {
    expect(() => childrenNamed(['ana', guestId], known)).toThrow(code);
  });
});

describe('a pass for a pick-up', () => {
  it('is accepted while it is valid', () => {
    expect(() => assertPickupValid('valid')).not.toThrow();
    expect(() => assertPickupValid('revoked')).toThrow('pass_revoked');
    expect(() => assertPickupValid('expired')).toThrow('pass_expired');
  });
});
