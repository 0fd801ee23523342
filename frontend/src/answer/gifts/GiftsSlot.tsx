import { useEffect, useState } from 'react';
import { hasGifts, type FamilyGifts } from '../../features/invitations/gifts';
import type { FamilyLink, LinkCalls } from '../api';
import { late } from '../late';

const Gifts = late(() => import('../../features/invitations/components/gifts/Gifts'), ['gifts']);

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
}

/** What is wished for, for those who come: downloaded where there is something. */
export function GiftsSlot({ link: { party_id: partyId }, calls }: Props) {
  const [gifts, setGifts] = useState<FamilyGifts | null>(null);
  useEffect(() => {
    // Without it the answer stands all the same.
    const begin = () =>
      void calls
        .send<FamilyGifts>('GET', `parties/${partyId}/gifts`)
        .then(setGifts, () => undefined);
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, [calls, partyId]);
  if (!hasGifts(gifts)) return null;
  return (
    <Gifts {...{ partyId, gifts }} send={(...call) => calls.send(...call)} onChanged={setGifts} />
  );
}
