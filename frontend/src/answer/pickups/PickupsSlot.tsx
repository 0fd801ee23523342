import { useEffect, useState } from 'react';
import { download } from '../../shared/lazy/download';
import type { FamilyLink, LinkCalls } from '../api';

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
}

/** Who takes the children who come, and who must not: downloaded once the answer is given. */
export function PickupsSlot(props: Props) {
  const [part, setPart] = useState<typeof import('./LinkPickups') | null>(null);
  useEffect(() => {
    if (part) return undefined;
    const load = () =>
      void download(() => import('./LinkPickups'), ['pickupPlans', 'forms']).then(
        setPart,
        () => undefined,
      );
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [part]);
  return part && <part.LinkPickups {...props} />;
}
