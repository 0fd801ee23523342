import { lazyPart } from '@/shared/lazy/lazyPart';

/** For the host of a party that requires hand-overs: with whom each child left. */
export const Handovers = lazyPart(() => import('./HandoversButton'));
