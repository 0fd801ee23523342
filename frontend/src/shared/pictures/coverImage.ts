import { pictureSources, pictureUrl } from './pictureUrl';

/**
 * The picture at the head of an invitation, as wide as a phone. Soft under its shade, it needs not
 * quite as many pixels as the screen has: a phone is sent the middle size.
 */
export const coverImage = (id: string) => ({
  src: pictureUrl(id, 960),
  srcSet: pictureSources(id),
  sizes: '(min-width: 1200px) 748px, 88vw',
  fetchPriority: 'high' as const,
});
