// In place of Vite's helper (vite.config.ts), which links all files of a part at once.

const asked = new Set(
  Array.from(document.querySelectorAll('link'), (link) => link.getAttribute('href')),
);
const waiting: string[] = [];

/** Each link starts a request, a millisecond or two on a slow phone, and screens have a hundred files. */
const AT_ONCE = 6;

let isLinking = false;

function linkNext(): void {
  isLinking = waiting.length > 0;
  if (!isLinking) return;
  for (const href of waiting.splice(0, AT_ONCE)) {
    const link = document.createElement('link');
    const rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload'; // Safari before 17
    document.head.append(Object.assign(link, { rel, as: 'script', crossOrigin: '', href }));
  }
  setTimeout(linkNext);
}

/**
 * Imports a part of the application, and has the files that it consists of downloaded together: a few links at a
 * time, between which the page is painted and input handled.
 */
function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) {
    const href = `/${file}`;
    if (!asked.has(href)) waiting.push(href);
    asked.add(href);
  }
  if (!isLinking) {
    isLinking = true;
    setTimeout(linkNext);
  }
  return load().catch((error: unknown) => {
    dispatchEvent(new Event('vite:preloadError')); // recover.ts
    throw error;
  });
}

export { preload as __vitePreload };
