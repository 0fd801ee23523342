import { lazyPart } from '@/shared/lazy/lazyPart';

/** Asks with whom children leave. */
export const HandoverDialog = lazyPart(() => import('./components/HandoverDialog'), {
  texts: ['handover'],
  place: 'above',
});
