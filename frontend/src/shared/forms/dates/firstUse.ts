/**
 * Resolves at the end of the first click, key press or scrolling by touch on the page. Not at its begin: a
 * picker that took the place of a pressed button would lose the click.
 */
export const firstUse = new Promise<void>((resolve) => {
  if (navigator.userActivation?.hasBeenActive) resolve();
  for (const event of ['click', 'keyup', 'pointercancel', 'input']) {
    window.addEventListener(event, () => resolve(), { once: true });
  }
});
