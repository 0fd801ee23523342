/** The widths in pixels that the server keeps: another one would be answered with the next larger. */
const widths = [480, 960, 1600] as const;

export type PictureWidth = (typeof widths)[number];

export const pictureUrl = (id: string, width: PictureWidth): string =>
  `/api/picturescdn/${id}?w=${width}`;

/** Lets the browser choose by the size at which the picture is drawn and by the screen. */
export const pictureSources = (id: string): string =>
  widths.map((width) => `${pictureUrl(id, width)} ${width}w`).join(', ');
