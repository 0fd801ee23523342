import { lazyPart } from '@/shared/lazy/lazyPart';

export const CareAtDoor = lazyPart(() => import('./CareAtDoor'));
export const CareInSheet = lazyPart(() => import('./CareInSheet'));
