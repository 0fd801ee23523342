import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { firstScreen } from '@/app/firstScreen';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Longer than a slice of React's scheduler. */
function Slow() {
  const end = performance.now() + 30;
  while (performance.now() < end);
  return null;
}

it('replaces the splash when loading ends while the splash is rendered', async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  let finish: (value: null) => void = () => undefined;
  const loader = () => new Promise<null>((resolve) => (finish = resolve));
  const Splash = () => {
    finish(null);
    return [...Array(5).keys()].map((n) => <Slow key={n} />);
  };
  const router = createMemoryRouter([
    { path: '/', loader, hydrateFallbackElement: <Splash />, element: 'La invitación' },
  ]);
  await firstScreen(router, 1);
  expect(router.state.initialized).toBe(false);

  const place = document.createElement('div');
  const root = createRoot(place);
  const shown = new Promise<void>((resolve) => {
    new MutationObserver(() => place.textContent && resolve()).observe(place, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  startTransition(() => root.render(<RouterProvider router={router} />));
  await shown;
  expect(place.textContent).toBe('La invitación');
  root.unmount();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});
