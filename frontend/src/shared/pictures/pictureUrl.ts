/** Widths that pages ask for, in pixels; the server sends the nearest one that it keeps. */
const widths = [320, 640, 1280, 1920] as const;

export type PictureWidth = (typeof widths)[number];

export const pictureUrl = (id: string, width: PictureWidth): string =>
  `/api/picturescdn/${id}?w=${width}`;

/** Lets the browser choose by the size at which the picture is drawn and by the screen. */
export const pictureSources = (id: string): string =>
  widths.map((width) => `${pictureUrl(id, width)} ${width}w`).join(', ');
