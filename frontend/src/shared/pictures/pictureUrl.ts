/** The widths in pixels that the server stores; for others it returns the next larger one. */
const widths = [480, 960, 1600] as const;

export type PictureWidth = (typeof widths)[number];

export const pictureUrl = (id: string, width: PictureWidth): string =>
  `/api/picturescdn/${id}?w=${width}`;

/** The browser selects a width by the picture's displayed size and the screen. */
export const pictureSources = (id: string): string =>
  widths.map((width) => `${pictureUrl(id, width)} ${width}w`).join(', ');
