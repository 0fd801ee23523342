/**
 * @param onWake the connection is back, or the page is shown again
 * @returns stops listening
 */
export function onPageEvents(onWake: () => void, onOffline: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  window.addEventListener('online', onWake);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', onWake);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
