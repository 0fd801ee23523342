import { areGiftsOpen, assertMayJoin, GIFT_LINK, isOver, mayJoin } from './gift-terms.js';

const end = new Date('2027-03-20T22:00:00Z');
const party = { status: 'pending', dateEnd: end, cancelledAt: null } as const;
const before = new Date('2027-03-20T21:59:59Z');

it('a party is over for its gifts at its end, and not when it is finished', () => {
  expect(isOver(party, before)).toBe(false);
  expect(isOver({ ...party, status: 'finished' }, before)).toBe(false);
  expect(isOver({ ...party, status: 'started' }, end)).toBe(true);
  expect(isOver({ ...party, cancelledAt: before }, end)).toBe(false);
});

it('gifts are open until then, unless the party is finished or called off', () => {
  expect(areGiftsOpen(party, before)).toBe(true);
  expect(areGiftsOpen(party, end)).toBe(false);
  expect(areGiftsOpen({ ...party, status: 'finished' }, before)).toBe(false);
  expect(areGiftsOpen({ ...party, cancelledAt: before }, before)).toBe(false);
});

it('a collection may be joined until thirty days after the end', () => {
  const last = new Date('2027-04-19T21:59:59Z');
  expect(mayJoin(party, false, last)).toBe(true);
  expect(() => assertMayJoin(party, false, last)).not.toThrow();
});

it.each([
  ['party_finished', party, false, new Date('2027-04-19T22:00:00Z')],
  ['party_cancelled', { ...party, cancelledAt: before }, false, before],
  ['gift_collection_closed', party, true, before],
])('a collection is not joined: %s', (code, joined, isClosed, now) => {
  expect(mayJoin(joined, isClosed, now)).toBe(false);
  expect(() => assertMayJoin(joined, isClosed, now)).toThrow(expect.objectContaining({ code }));
});

it.each([
  ['https://tienda.uy', true],
  ['HTTP://tienda.uy:8080/a?b=c#d', true],
  ['https://ñandú.uy/bici', true],
  ['javascript:alert(1)', false],
  ['data:text/html,a', false],
  ['ftp://tienda.uy', false],
  ['https://', false],
  ['https://a:b@tienda.uy', false],
  ['https:\\\\tienda.uy', false],
  ['tienda.uy', false],
])('the link %s is %s', (link, isOne) => {
  expect(GIFT_LINK.pattern.test(link)).toBe(isOne);
});
