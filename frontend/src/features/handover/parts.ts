import { lazyPart } from '@/shared/lazy/lazyPart';

/** Asks with whom children leave. */
export const HandoverDialog = lazyPart(() => import('./components/HandoverDialog'), {
  texts: ['handover'],
  place: 'above',
});

/** For the host: with whom each child left, as far as that is noted. */
export const Handovers = lazyPart(() => import('./components/HandoversButton'));
