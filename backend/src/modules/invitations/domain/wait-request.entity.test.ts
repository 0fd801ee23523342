import { WaitRequest } from './wait-request.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const LATER = new Date('2027-03-01T13:00:00Z');
const turn = { position: 7, now: LATER };

const request = () =>
  new WaitRequest('party', { id: 'ana', locale: 'es' }, ['ana', 'luis'], {
    ...{ position: 3, now: NOW },
  });

describe('asking again', () => {
  it('for the same people or fewer keeps the turn', () => {
    const one = request();
    one.askAgain(['luis', 'ana'], turn);
    one.askAgain(['luis'], turn);
    expect(one).toMatchObject({ guestIds: ['luis'], position: 3, askedAt: NOW });
  });

  it('for others goes to the end, without the offer', () => {
    const one = request();
    one.offer(LATER);
    one.askAgain(['luis', 'pia'], turn);
    expect(one).toMatchObject({ guestIds: ['luis', 'pia'], position: 7, askedAt: LATER });
    expect(one.offeredUntil).toBeNull();
  });

  it('after an offer that lapsed goes to the end', () => {
    const one = request();
    one.offer(NOW);
    one.askAgain(['luis', 'ana'], turn);
    expect(one).toMatchObject({ position: 7, offeredUntil: null });
    const kept = request();
    kept.offer(LATER);
    kept.askAgain(['luis'], turn);
    expect(kept).toMatchObject({ position: 3, offeredUntil: LATER });
  });
});
