import '@testing-library/jest-dom';
import { cleanup, configure, getConfig, waitFor } from '@testing-library/react';
import * as React from 'react';
import { forgetSecret } from '@/shared/familyLink/secret';
import { layersOfEntry } from '@/shared/layers/navigation';

const { getElementError } = getConfig();
configure({
  // A hang: the first screen of a run also transforms and loads the files of its parts.
  asyncUtilTimeout: 60_000,
  // What is waited for is not there yet, again and again: only the last error shows the page.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
// React notes for each of 10,000 elements a second where it was made: a sixth of the tests' time.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});
window.scrollTo = () => undefined;
// jsdom has none; a timer calls it after the test that saved a file.
URL.revokeObjectURL = () => undefined;
// jsdom measures no network.
performance.getEntriesByType ??= () => [];
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  // It is remembered in a variable too.
  forgetSecret();
  // The history entry of an open layer is removed later, and would take the next test's address with it.
  await waitFor(() => expect(layersOfEntry()).toBe(0));
});

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

/** jsdom has no screen: the tests see a phone. */
window.matchMedia ??= () =>
  ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
