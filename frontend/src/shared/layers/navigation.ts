import type { RouterProviderProps } from 'react-router-dom';

type Router = RouterProviderProps['router'];

/** How many layers the present history entry stands for; kept across a reload. */
export const layersOfEntry = (): number =>
  (window.history.state as { layer?: number } | null)?.layer ?? 0;

let leave: (() => Promise<void>) | null = null;

/** Registers what removes the history entries of open layers. */
export function onLeave(remove: () => Promise<void>): void {
  leave = remove;
}

/** Navigations start from the entry of the screen: those of its layers are removed first. */
export function navigateWithoutLayers(router: Router): Router {
  // A reload closes all layers and keeps their entries.
  if (layersOfEntry() > 0) window.history.go(-layersOfEntry());
  const navigate = router.navigate.bind(router) as (...args: unknown[]) => Promise<void>;
  router.navigate = (async (...args: unknown[]) => {
    if (leave && layersOfEntry() > 0 && typeof args[0] !== 'number') await leave();
    return navigate(...args);
  }) as Router['navigate'];
  return router;
}
