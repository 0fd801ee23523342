import { AttendanceChange } from './attendance-change.entity.js';

it('an attendance change contains its status, guest, recorder and time', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const change = new AttendanceChange('invitation', 'arrived', 'host', now);
  expect(change).toMatchObject({
    invitationId: 'invitation',
    attendance: 'arrived',
    changedBy: 'host',
    changedAt: now,
  });
  expect(change.id).toMatch(/^[0-9a-f-]{36}$/);
});
