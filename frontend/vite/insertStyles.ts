import { useInsertionEffect } from 'react';

// In place of Emotion's module for browsers, as its module for servers: styles are compiled and inserted while their
// component is rendered, in slices of a few milliseconds. In an effect all of a screen's would be in one go.

export const useInsertionEffectAlwaysWithSyncFallback = <T>(insert: () => T): T => insert();

/** Of global styles, which are taken away again. */
export { useInsertionEffect as useInsertionEffectWithLayoutFallback };
