import { lazyPart } from '@/shared/lazy/lazyPart';

/** For the host: with whom each child left, as far as that is noted. */
export const Handovers = lazyPart(() => import('./HandoversButton'));
