import { createRoot, type Root } from 'react-dom/client';
import { DownloadError } from './lazy/download';

/** A failed download is part of the interface: its place on the screen names it. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof DownloadError)) console.error(error);
};

let root: Root | null = null;

/** Of the page of an invitation, and then of the application, which replaces it without a blank moment. */
export function pageRoot(): Root {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no #root');
  root ??= createRoot(place, { onCaughtError });
  return root;
}
