import { CareRead } from './care-read.entity.js';

const now = new Date('2027-03-01T12:00:00Z');

it('a care read contains its guest, reader, surface and time', () => {
  const read = new CareRead('invitation', { hostId: 'host', helper: null }, 'guest_info', now);
  expect(read).toMatchObject({
    invitationId: 'invitation',
    readBy: 'host',
    passId: null,
    readerName: null,
    readAt: now,
    surface: 'guest_info',
    copyId: null,
  });
  expect(read.id).toMatch(/^[0-9a-f-]{36}$/);
});

it('a helper’s read is the host’s, with the helper’s name', () => {
  const helper = { passId: 'pass', name: 'Tía Rosa' };
  const read = new CareRead('invitation', { hostId: 'host', helper }, 'offline_copy', now, 'copy');
  expect(read).toMatchObject({
    readBy: 'host',
    passId: 'pass',
    readerName: 'Tía Rosa',
    copyId: 'copy',
  });
});
