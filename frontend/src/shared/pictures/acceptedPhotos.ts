import { pictures } from '@/api/rules.gen';

/** iPhones convert their HEIC to one of the types that are listed; Androids would hide it instead. */
export const acceptedPhotos = navigator.userAgent.includes('Android')
  ? 'image/*'
  : pictures.types.join();
