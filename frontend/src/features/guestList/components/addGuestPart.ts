import { lazyPart } from '@/shared/lazy/lazyPart';

/** The sheet that adds a guest, downloaded when it is opened. */
export const AddGuestDialog = lazyPart(() => import('./AddGuestDialog'), {
  place: 'above',
  texts: ['care', 'walkIn'],
});
