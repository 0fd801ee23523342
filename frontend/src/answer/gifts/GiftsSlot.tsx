import { useEffect, useState } from 'react';
import { hasGifts, type FamilyGifts } from '../../features/invitations/gifts';
import { download } from '../../shared/lazy/download';
import type { FamilyLink, LinkCalls } from '../api';

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
}

/** What is wished for, for those who come: downloaded where there is something. */
export function GiftsSlot({ link: { party_id: partyId }, calls }: Props) {
  const [gifts, setGifts] = useState<FamilyGifts | null>(null);
  const [part, setPart] = useState<
    typeof import('../../features/invitations/components/gifts/Gifts') | null
  >(null);
  useEffect(() => {
    // Without it the answer stands all the same.
    const load = async () => {
      const read = await calls.send<FamilyGifts>('GET', `parties/${partyId}/gifts`);
      setGifts(read);
      if (!hasGifts(read)) return;
      const loaded = () => import('../../features/invitations/components/gifts/Gifts');
      setPart(await download(loaded, ['gifts']));
    };
    const begin = () => void load().catch(() => undefined);
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, [calls, partyId]);
  if (!part || !hasGifts(gifts)) return null;
  const { default: Gifts } = part;
  return (
    <Gifts {...{ partyId, gifts }} send={(...call) => calls.send(...call)} onChanged={setGifts} />
  );
}
