import { useEffect, useState } from 'react';
import { canTell } from '../../shared/alerts/phone';
import { download } from '../../shared/lazy/download';
import type { FamilyLink, LinkCalls } from '../api';

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
  question: 'changes' | 'child';
  /** Whether it is asked, once that is known. */
  onAsking?: (isAsked: boolean) => void;
}

/** What this phone may tell the family: downloaded once it is asked. */
export function AlertsSlot(props: Props) {
  const [part, setPart] = useState<typeof import('./LinkAlerts') | null>(null);
  const { onAsking } = props;
  useEffect(() => {
    if (part || !canTell()) return;
    const load = () => import('./LinkAlerts');
    void download(load, ['alerts']).then(setPart, () => onAsking?.(false));
  }, [part, onAsking]);
  return part && <part.LinkAlerts {...props} />;
}
