import { createElement, useSyncExternalStore, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadTexts } from '@/shared/i18n/i18n';
import type { Namespace } from '@/shared/i18n/resources';
import { early } from './early';
import { withQueries } from './withQueries';

let loading = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  loading += change;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a screen is being downloaded. */
export const useScreenLoading = (): boolean => useSyncExternalStore(subscribe, () => loading > 0);

type Load = () => Promise<{ default: ComponentType }>;

/** A lazy route with all that its screen needs: its texts, and the cache of server data. */
export const screen = (
  path: string,
  load: Load,
  ...namespaces: readonly Namespace[]
): RouteObject => bareScreen(path, withQueries(load), ...namespaces);

/**
 * A lazy route without the cache: for screens that do not talk to the server. The screen and its
 * texts are downloaded together, before it is shown; until then the previous screen stays.
 * `handle` starts the download ahead of the first drawing.
 */
export function bareScreen(
  path: string,
  load: Load,
  ...namespaces: readonly Namespace[]
): RouteObject {
  const { Part, download } = early(() => fetchScreen(load, namespaces));
  return { path, element: createElement(Part), handle: download };
}

async function fetchScreen(
  load: Load,
  namespaces: readonly Namespace[],
): Promise<{ default: ComponentType }> {
  count(1);
  try {
    const [module] = await Promise.all([load(), loadTexts(namespaces)]);
    return module;
  } finally {
    count(-1);
  }
}
