/** The 11 characters that name a video in the canonical watch address, or null. */
export const videoId = (link: string | null): string | null =>
  link?.match(/[?&]v=([\w-]{11})(?:&|$)/)?.[1] ?? null;
