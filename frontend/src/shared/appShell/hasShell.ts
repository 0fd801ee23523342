/** Whether this page came from the service worker: its parts then need no connection. */
export const hasShell = (): boolean => Boolean(navigator.serviceWorker?.controller);
