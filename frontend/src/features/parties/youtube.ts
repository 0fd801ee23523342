import { videoLink } from '@/api/rules.gen';

const hosts: readonly string[] = videoLink.hosts;

/**
 * The id of the video that a link points to, by the server's rule (docs/domain-rules.md,
 * "Video"). An address pasted without its protocol counts too.
 */
export function youtubeId(link: string): string | null {
  const text = link.trim();
  const address = /^[\w.]+\.\w+\//.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '') return null;
  const found = idOf(url);
  return found && videoLink.id.test(found) ? found : null;
}

function idOf(url: URL): string | null | undefined {
  const [, first, second] = url.pathname.split('/');
  if (url.hostname === 'youtu.be') return first;
  if (!hosts.includes(url.hostname)) return null;
  return first === 'shorts' || first === 'embed' ? second : url.searchParams.get('v');
}

/** The canonical watch address. */
export const youtubeWatchUrl = (videoId: string): string =>
  `https://www.youtube.com/watch?v=${videoId}`;
