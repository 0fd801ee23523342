import { Listeners } from '@/shared/listeners';

/** Not in the DOM's types: only Chromium has it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

// The browser offers it once a page, perhaps before the screen that asks for it is open: routes of
// hosts and doors import this file.
let offered: InstallPromptEvent | null = null;
const listeners = new Listeners();

function set(event: InstallPromptEvent | null): void {
  offered = event;
  listeners.call();
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  set(event as InstallPromptEvent);
});
window.addEventListener('appinstalled', () => set(null));

export const canInstall = (): boolean => offered !== null;

/** Asks the browser to install the product; the browser asks the person. */
export async function install(): Promise<void> {
  const event = offered;
  set(null); // it can be used once
  await event?.prompt();
}

export const watchInstall = listeners.subscribe;

/** Safari on an iPhone or iPad never offers it: the person finds it in the menu. Not in the installed product. */
export function isAddedByHand(): boolean {
  const { userAgent, maxTouchPoints, standalone } = navigator as Navigator & {
    standalone?: boolean;
  };
  // An iPad calls itself a Mac, which has no touch screen.
  const isIos = /iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  const isSafari = /Version\/.*Safari/.test(userAgent);
  return isIos && isSafari && !standalone;
}
