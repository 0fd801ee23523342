/**
 * Resolves at the end of the first click, key press or scrolling by touch on the page, so that nothing is
 * replaced while it is pressed.
 */
export const firstUse = new Promise<void>((resolve) => {
  if (navigator.userActivation?.hasBeenActive) resolve();
  for (const event of ['click', 'keyup', 'pointercancel', 'input']) {
    window.addEventListener(event, () => resolve(), { once: true });
  }
});
