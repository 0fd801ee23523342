const ID = /^[\w-]{11}$/;
const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);

/** The id of the video that a link points to; undefined unless it is on one of YouTube's hosts. */
export function youtubeId(link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return;
  const [, first = '', second = ''] = url.pathname.split('/');
  const id =
    url.hostname === 'youtu.be'
      ? first
      : HOSTS.has(url.hostname)
        ? first === 'shorts' || first === 'embed'
          ? second
          : url.searchParams.get('v')
        : undefined;
  return id && ID.test(id) ? id : undefined;
}

/** The canonical address of the video. */
export const youtubeWatchUrl = (id: string) => `https://www.youtube.com/watch?v=${id}`;
