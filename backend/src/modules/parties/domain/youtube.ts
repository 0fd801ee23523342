export const YOUTUBE_ID = /^[\w-]{11}$/;
/** Hosts of watch, shorts and embed links; youtu.be has the id as its path. */
export const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com'];

/** The id of the video that a link points to; undefined unless it is on one of YouTube's hosts. */
export function youtubeId(link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return;
  const [, first = '', second = ''] = url.pathname.split('/');
  const id =
    url.hostname === 'youtu.be'
      ? first
      : YOUTUBE_HOSTS.includes(url.hostname)
        ? first === 'shorts' || first === 'embed'
          ? second
          : url.searchParams.get('v')
        : undefined;
  return id && YOUTUBE_ID.test(id) ? id : undefined;
}

/** The canonical address of the video. */
export const youtubeWatchUrl = (id: string) => `https://www.youtube.com/watch?v=${id}`;
