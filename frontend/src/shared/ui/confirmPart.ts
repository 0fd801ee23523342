import { lazyPart } from '../lazy/lazyPart';

/** The question of a screen whose first view asks nothing: shown once it is wanted. */
export const ConfirmPart = lazyPart(
  async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }),
  { place: 'above' },
);
