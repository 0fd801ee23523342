import { lazy, useState, type ComponentType } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * As React's `lazy`, but a part that was downloaded before is drawn at once: `lazy` always takes
 * a turn, which shows the splash, and React keeps a splash for 300 ms.
 */
export function early<P extends object>(load: Load<P>) {
  let known: ComponentType<P> | undefined;
  let pending: ReturnType<Load<P>> | undefined;
  const download = () =>
    (pending ??= load().then((module) => {
      known = module.default;
      return module;
    }));
  const Later = lazy(download);

  function Part(props: P) {
    const [Chosen] = useState<ComponentType<P>>(() => known ?? Later);
    return <Chosen {...props} />;
  }
  return { Part, download };
}
