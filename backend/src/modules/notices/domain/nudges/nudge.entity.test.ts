import { Nudge } from './nudge.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');

it('a nudge is of one family', () => {
  const family = { partyId: 'party', familyId: 'family' };
  const nudge = new Nudge('party', 'family', NOW, 'key');
  expect(nudge).toMatchObject({ ...family, nudgedAt: NOW, idempotencyKey: 'key' });
  expect(nudge.id).not.toBe(new Nudge('party', 'family', NOW, null).id);
});
