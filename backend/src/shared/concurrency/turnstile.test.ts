import { Turnstile } from './turnstile.js';

const soon = () => new Promise((done) => setTimeout(done, 1));

describe('a turnstile', () => {
  it('lets so many in at a time, in their order, and everybody in the end', async () => {
    const turnstile = new Turnstile(2);
    const entered: number[] = [];
    let inside = 0;
    let most = 0;
    const visit = (n: number) =>
      turnstile.pass(async () => {
        entered.push(n);
        most = Math.max(most, (inside += 1));
        await soon();
        inside -= 1;
        return n;
      });
    expect(await Promise.all([1, 2, 3, 4, 5].map(visit))).toEqual([1, 2, 3, 4, 5]);
    expect([most, entered]).toEqual([2, [1, 2, 3, 4, 5]]);
  });

  it('gives the place back when a task fails', async () => {
    const turnstile = new Turnstile(1);
    await expect(turnstile.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turnstile.pass(() => Promise.resolve('yes'))).toBe('yes');
  });
});
