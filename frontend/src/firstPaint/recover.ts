// In the page itself, because it must work when no file of the release can be loaded: an upgrade may
// take away the parts of a page that is open or being opened. The page is then loaded anew, at most
// once a minute, and otherwise explains itself. `vite/page.ts` puts it into the page as a script.
{
  const mark = 'convite.reloadedAt';
  const pause = 60_000;

  /** Otherwise the browser's own error would replace the page. */
  const ifReachable = (act: () => void) =>
    fetch('/api/health/live', { cache: 'no-store' }).then(
      ({ ok }) => ok && act(),
      () => false,
    );
  const reload = () => location.reload();

  /** Below the bar of the first paint, unless the application has replaced it. */
  const explain = () => {
    const failure = document.getElementById('failure');
    if (!failure?.hidden) return;
    failure.hidden = false;
    failure.querySelector('button')?.addEventListener('click', () => void ifReachable(reload));
    addEventListener('online', () => void ifReachable(reload));
  };

  const hasReloaded = () => Date.now() - Number(sessionStorage.getItem(mark)) < pause;
  const recover = () => {
    if (hasReloaded()) return explain();
    void ifReachable(() => {
      if (hasReloaded()) return; // for another part that is missing too
      sessionStorage.setItem(mark, String(Date.now()));
      reload();
    }).then((reloads) => reloads === false && explain());
  };

  addEventListener('vite:preloadError', recover);
  addEventListener('convite:failed', recover);
  // A script of the page or one that it imports, which is reported at its element.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && recover(), true);
}
