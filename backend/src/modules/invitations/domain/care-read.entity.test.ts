import { CareRead } from './care-read.entity.js';

it('a care read contains its guest, reader and time', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const read = new CareRead('invitation', 'host', now);
  expect(read).toMatchObject({ invitationId: 'invitation', readBy: 'host', readAt: now });
  expect(read.id).toMatch(/^[0-9a-f-]{36}$/);
});
