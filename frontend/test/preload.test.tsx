import { jest } from '@jest/globals';
import { __vitePreload as preload } from '@/shared/lazy/preload';

const linked = () =>
  Array.from(document.querySelectorAll('link[rel$=preload]'), (link) => link.getAttribute('href'));

const files = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `assets/${from + n}.js`);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('downloads the files of a part with it, a few at a time and each once', async () => {
  const part = preload(() => Promise.resolve('part'), files(0, 4));
  void preload(() => Promise.resolve(), files(2, 15));
  expect(linked()).toEqual([]);
  jest.advanceTimersToNextTimer();
  expect(linked()).toHaveLength(6);
  jest.runAllTimers();
  expect(linked()).toEqual(files(0, 17).map((file) => `/${file}`));
  expect(await part).toBe('part');
});

it('reports a part that cannot be downloaded', async () => {
  const report = jest.fn();
  addEventListener('vite:preloadError', report);
  const failed = preload(() => Promise.reject(new Error('404')));
  await expect(failed).rejects.toThrow('404');
  expect(report).toHaveBeenCalledTimes(1);
});
