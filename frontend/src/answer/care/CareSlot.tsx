import { useEffect, useState } from 'react';
import { download } from '../../shared/lazy/download';
import type { FamilyLink, LinkCalls } from '../api';

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
}

/** What the host has to know of the children who come: downloaded once the answer is given, which does not wait for it. */
export function CareSlot(props: Props) {
  const [part, setPart] = useState<typeof import('./LinkCare') | null>(null);
  useEffect(() => {
    if (part) return undefined;
    const load = () =>
      void download(() => import('./LinkCare'), ['linkCare']).then(setPart, () => undefined);
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [part]);
  return part && <part.LinkCare {...props} />;
}
