import { DoorClock } from './clock';

const start = Date.parse('2027-03-20T16:00:00Z');
const hour = 3_600_000;
const server = (ms: number) => new Date(start + ms).toISOString();

/** A phone whose time of day is `wrong` milliseconds ahead. */
function phone(wrong = 0) {
  const state = { wall: start + wrong, steady: 1_000 };
  const clock = new DoorClock({ wall: () => state.wall, steady: () => state.steady });
  const pass = (ms: number) => {
    state.wall += ms;
    state.steady += ms;
  };
  return { clock, state, pass };
}

describe('the clock of a door', () => {
  it.each([0, 3 * hour, -3 * hour])('corrects a phone that is %d ms wrong', (wrong) => {
    const { clock, pass } = phone(wrong);
    clock.learn(server(0), clock.now());
    pass(10_000);
    expect(clock.read()).toEqual({ at: server(10_000), clock: 'good' });
  });

  it('counts half of the round trip', () => {
    const { clock, pass } = phone();
    const askedAt = clock.now();
    pass(400);
    clock.learn(server(5_000), askedAt);
    expect(clock.read().at).toBe(server(5_200));
  });

  it('is uncertain until the server has been heard', () => {
    expect(phone().clock.read()).toEqual({ at: server(0), clock: 'uncertain' });
  });

  it('knows after a reload what an earlier page learnt', () => {
    const before = phone(3 * hour);
    before.clock.learn(server(0), before.clock.now());
    const { clock, pass } = phone(3 * hour);
    clock.restore(before.clock.offset);
    pass(60_000);
    expect(clock.read()).toEqual({ at: server(60_000), clock: 'good' });
  });

  it('is uncertain after a reload of a phone that was set back meanwhile, or after a day', () => {
    const known = { offset: 0, knownAt: start };
    for (const wrong of [-hour, 25 * hour]) {
      const { clock } = phone(wrong);
      clock.restore(known);
      expect(clock.read().clock).toBe('uncertain');
    }
  });

  it('is uncertain after a jump, and certain again when the server is heard', () => {
    const { clock, state, pass } = phone();
    clock.learn(server(0), clock.now());
    state.wall += hour;
    expect(clock.read().clock).toBe('uncertain');
    pass(1_000);
    clock.learn(server(1_000), clock.now());
    expect(clock.read()).toEqual({ at: server(1_000), clock: 'good' });
  });

  it('does not follow a phone that is set back', () => {
    const { clock, state, pass } = phone();
    clock.learn(server(0), clock.now());
    pass(60_000);
    state.wall -= hour;
    expect(clock.read()).toEqual({ at: server(60_000), clock: 'uncertain' });
  });

  it('follows one whose steady clock stood still while it slept', () => {
    const { clock, state } = phone();
    clock.learn(server(0), clock.now());
    state.wall += hour;
    expect(clock.read().at).toBe(server(hour));
  });

  it('ignores a time that is none', () => {
    const { clock } = phone();
    clock.learn('mañana', clock.now());
    expect(clock.offset).toBeNull();
  });
});
