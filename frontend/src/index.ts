// The entry of all pages but those of invitations. The application is evaluated in parts, between which the page is
// painted and input handled; vite/preloadApplication.ts has all of them downloaded at once.

const pause = () => new Promise((done) => setTimeout(done));

const parts = [
  // The browser reads what it knows of locales at their first use, 20 ms each on a slow phone.
  () => Intl.Collator(),
  () => Intl.DateTimeFormat(),
  () => import('./shared/root'),
  () => import('@mui/material/ButtonBase'),
];

async function begin(): Promise<void> {
  for (const part of parts) {
    await part();
    await pause();
  }
  const { start } = await import('./main');
  await pause();
  await start();
}

// recover.ts, in the page.
begin().catch(() => dispatchEvent(new Event('convite:failed')));
