// Limits of uploaded pictures (docs/domain-rules.md, "Pictures").

/** Pictures per party. */
export const MAX_PICTURES = 30;

export const MAX_PICTURE_MEGABYTES = 10;

export const MAX_MEGAPIXELS = 50;

/** Formats of uploads; the names are also the subtypes of their media types. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
