import { nextRun, waitingGap, type RetentionRun } from './retention-run.js';

const HOUR = 3_600_000;
const START = new Date('2027-03-01T12:00:00Z');
const at = (hours: number) => new Date(START.getTime() + hours * HOUR);
const TIMES = { claimHours: 20, gapHours: 48, waitHours: 100 };
const run = (given: Partial<RetentionRun> = {}): RetentionRun => ({
  ...{ at: START, since: at(-500), gap: null },
  ...given,
});

describe('a run of an erasure by age', () => {
  it('is one in a while', () => {
    expect(nextRun(run(), START, TIMES)).toBeUndefined();
    expect(nextRun(run(), at(20), TIMES)).toBeUndefined();
    expect(nextRun(run(), at(20.1), TIMES)).toEqual(run({ at: at(20.1) }));
    expect(nextRun(run(), at(48), TIMES)).toEqual(run({ at: at(48) }));
  });

  it('after a gap knows of it', () => {
    const gap = { from: START, to: at(48.1) };
    expect(nextRun(run(), at(48.1), TIMES)).toEqual({ at: at(48.1), since: at(48.1), gap });
  });

  it('after two gaps knows of both, unless the first is long past', () => {
    const gap = { from: at(-80), to: at(-10) };
    const next = (from: Date) => ({ at: at(60), since: at(60), gap: { from, to: at(60) } });
    expect(nextRun(run({ gap }), at(60), TIMES)).toEqual(next(at(-80)));
    const past = { from: at(-300), to: at(-100) };
    expect(nextRun(run({ gap: past }), at(60), TIMES)).toEqual(next(START));
  });

  it('with a clock that is right again forgets what the wrong one skipped', () => {
    const skipped = { from: at(-100), to: START };
    expect(nextRun(run({ gap: skipped }), at(-99), TIMES)).toEqual({
      ...{ at: at(-99), since: at(-99), gap: null },
    });
    const earlier = { from: at(-300), to: at(-200) };
    expect(nextRun(run({ gap: earlier }), at(-99), TIMES)).toMatchObject({ gap: earlier });
    expect(nextRun(run(), at(-1), TIMES)).toMatchObject({ gap: null });
  });

  it('waits for what a gap makes due', () => {
    const gap = { from: START, to: at(60) };
    expect(waitingGap({ gap }, at(159.9), TIMES)).toEqual(gap);
    expect(waitingGap({ gap }, at(160), TIMES)).toBeNull();
    expect(waitingGap({ gap: null }, at(60), TIMES)).toBeNull();
  });
});
