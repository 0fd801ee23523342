import { shownHostPhone } from '../invitations.api.js';

const party = { status: 'pending', contactPhone: '+59899123456' } as const;
const accepted = [{ rsvp: 'declined' }, { rsvp: 'accepted' }] as const;

describe('the phone of the host', () => {
  it('is shown to a household of which one comes, also during the party', () => {
    expect(shownHostPhone(party, accepted)).toBe('+59899123456');
    expect(shownHostPhone({ ...party, status: 'started' }, accepted)).toBe('+59899123456');
  });

  it.each([[[]], [[{ rsvp: null }]], [[{ rsvp: 'not_sure' }, { rsvp: 'declined' }]]] as const)(
    'is not shown to the household %j',
    (guests) => {
      expect(shownHostPhone(party, guests)).toBeNull();
    },
  );

  it('is not shown of a finished party, and of one without a phone', () => {
    expect(shownHostPhone({ ...party, status: 'finished' }, accepted)).toBeNull();
    expect(shownHostPhone({ ...party, contactPhone: null }, accepted)).toBeNull();
  });
});
