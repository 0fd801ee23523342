import { AuthorizedPerson } from './authorized-person.entity.js';

const now = new Date('2027-03-01T12:00:00Z');

describe('an authorised person', () => {
  it('has a name and a phone, and belongs to a person', () => {
    const authorized = new AuthorizedPerson('child', { name: 'Rosa', phone: '099 123 456' }, now);
    expect(authorized).toMatchObject({
      personId: 'child',
      name: 'Rosa',
      phone: '099 123 456',
      createdAt: now,
    });
    expect(authorized.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps its details when the new phone is refused', () => {
    const authorized = new AuthorizedPerson('child', { name: 'Rosa', phone: '099 123 456' }, now);
    expect(() => authorized.change({ name: 'Inés', phone: '---' })).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        details: [expect.objectContaining({ field: 'phone' })],
      }),
    );
    expect(authorized).toMatchObject({ name: 'Rosa', phone: '099 123 456' });
    authorized.change({ name: 'Inés', phone: '098 765 432' });
    expect(authorized).toMatchObject({ name: 'Inés', phone: '098 765 432' });
  });
});
