import { hasShell } from '../appShell/hasShell';
import { loadTexts } from '../i18n/i18n';
import type { Namespace } from '../i18n/resources';

/** Code or texts of the interface could not be downloaded. */
export class DownloadError extends Error {}

/** Whether the server answers now; `navigator.onLine` knows the device's side only. */
export const isReachable = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Imports code together with its texts.
 * @throws DownloadError
 */
export async function download<T>(
  load: () => Promise<T>,
  texts: readonly Namespace[] = [],
): Promise<T> {
  // Some browsers remember a failed import until the page is reloaded: none is begun offline, unless
  // the service worker may have it.
  if (!navigator.onLine && !hasShell() && !(await isReachable())) throw new DownloadError();
  try {
    const [code] = await Promise.all([load(), loadTexts(texts)]);
    return code;
  } catch (cause) {
    throw new DownloadError('', { cause });
  }
}

/** Reloads the page, unless that would replace it with the browser's own error. */
export async function reloadIfReachable(): Promise<boolean> {
  const reachable = await isReachable();
  if (reachable) window.location.reload();
  return reachable;
}
