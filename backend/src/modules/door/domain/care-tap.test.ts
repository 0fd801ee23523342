import { believed, isCareTap } from './care-tap.js';
import { deviceOf } from './device.js';

it('a tap is of care data if it is of a card', () => {
  const kinds = ['care_shown', 'care_done', 'arrived', 'exit', 'undo'];
  expect(kinds.filter((kind) => isCareTap({ kind }))).toEqual(['care_shown', 'care_done']);
});

it('a phone has one id at a party, and another at the next', () => {
  const id = deviceOf('party', 'phone');
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(deviceOf('party', 'phone')).toBe(id);
  expect(deviceOf('next party', 'phone')).not.toBe(id);
  expect(deviceOf('party', 'other phone')).not.toBe(id);
});

it('a phone is believed neither that it knows more than there is nor a clock that is ahead', () => {
  const now = new Date('2027-03-20T20:00:00Z');
  const hours = { dateStart: new Date('2027-03-20T19:00:00Z'), startedAt: null };
  const tap = {
    id: 'tap',
    invitationId: 'tomás',
    kind: 'care_done',
    deviceSeq: 1,
    seenSeq: 99,
    at: new Date(now.getTime() + 3_600_000),
    clock: 'good',
  } as const;
  const sent = { lastSeq: 5, now, place: 0 };
  expect(believed(tap, hours, sent)).toEqual({
    id: 'tap',
    invitationId: 'tomás',
    kind: 'care_done',
    deviceSeq: 1,
    seenSeq: 5,
    happenedAt: now,
  });
  const known = { ...tap, seenSeq: 3, at: hours.dateStart };
  expect(believed(known, hours, sent)).toMatchObject({ seenSeq: 3, happenedAt: hours.dateStart });
});
