import { lazyPart } from '@/shared/lazy/lazyPart';

/** For the host: with whom each child left, as far as that is noted. Apart from the dialog, which a party's page does not need. */
export const Handovers = lazyPart(() => import('./components/HandoversButton'));
