import { Slots } from './slots.js';

describe('slots', () => {
  it('let no more run at once than there are, and all in the end, in order', async () => {
    const slots = new Slots(2);
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const work = (n: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((later) => setTimeout(later, 2));
      running -= 1;
      done.push(n);
      if (n === 3) throw new Error('this one fails and frees its slot');
    };
    const all = [1, 2, 3, 4, 5, 6, 7].map((n) => slots.run(work(n)));
    const results = await Promise.allSettled(all);
    expect(most).toBe(2);
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
  });
});
