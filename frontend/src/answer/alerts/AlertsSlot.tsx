import { useEffect, useState } from 'react';
import { canTell } from '../../shared/alerts/phone';
import { download } from '../../shared/lazy/download';
import type { FamilyLink, LinkCalls } from '../api';

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
  question: 'changes' | 'child';
}

/** What this phone may tell the family: downloaded once it is asked. */
export function AlertsSlot(props: Props) {
  const [part, setPart] = useState<typeof import('./LinkAlerts') | null>(null);
  useEffect(() => {
    if (part || !canTell()) return;
    void download(() => import('./LinkAlerts'), ['alerts']).then(setPart, () => undefined);
  }, [part]);
  return part && <part.LinkAlerts {...props} />;
}
