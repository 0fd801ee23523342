import type { RouterProviderProps } from 'react-router-dom';

/**
 * Resolves when the router has loaded the first screen, or after `patience` milliseconds. It does
 * not stay subscribed: the router keeps the end of loading for its provider, which subscribes when
 * it is rendered, only while there is no other subscriber.
 */
export function firstScreen(
  router: RouterProviderProps['router'],
  patience: number,
): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, patience);
    const unsubscribe = router.subscribe(({ initialized }) => initialized && done());
  });
}
