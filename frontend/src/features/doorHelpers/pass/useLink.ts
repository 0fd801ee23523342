import { useEffect, useState } from 'react';
import { takeLinkSecret } from '@/shared/linkSecret';

/** `secret` is null when the page was reloaded. Another object each time that a link is opened. */
export interface Link {
  secret: string | null;
}

/** React renders twice in development: the address has it only once. */
let taken: string | null = null;
const firstLink = (): Link => ({ secret: (taken = takeLinkSecret() ?? taken) });

/** The link that was opened last: another one may be opened in the same page. */
export function useLink(): Link {
  const [link, setLink] = useState(firstLink);
  useEffect(() => {
    const onLink = () => window.location.hash && setLink(firstLink());
    window.addEventListener('hashchange', onLink);
    return () => window.removeEventListener('hashchange', onLink);
  }, []);
  return link;
}
