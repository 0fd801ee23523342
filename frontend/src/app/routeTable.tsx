import { matchRoutes, type RouteObject } from 'react-router-dom';
import { bareScreen, screen } from './screen';
import { openScreens, ownScreens, type Screen } from './screens';
import { RequireSession } from './shell/RequireSession';
import { Shell } from './shell/Shell';

const route = ({ path, load, texts, isBare }: Screen): RouteObject =>
  isBare ? bareScreen(path, load, ...texts) : screen(path, load, ...texts);

const notFound = () => import('./routes/NotFound');

/** All routes; any other address shows the not-found page. */
export const routeTable: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      ...Object.values(openScreens).map(route),
      {
        element: <RequireSession />,
        children: [...ownScreens.map(route), bareScreen('/app/*', notFound)],
      },
      bareScreen('*', notFound),
    ],
  },
];

/**
 * Downloads the screen of an address before anything is drawn. A failure is met again, and shown,
 * when the screen is drawn.
 */
export async function preloadScreen(pathname: string): Promise<void> {
  const download: unknown = matchRoutes(routeTable, pathname)?.at(-1)?.route.handle;
  if (typeof download === 'function') await (download() as Promise<unknown>).catch(() => undefined);
}
