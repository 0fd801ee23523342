import { useCallback, useEffect, useRef, useState } from 'react';
import {
  claimFamilyLink,
  disownFamilyLink,
  openFamilyLink,
  releaseFamilyLink,
} from './api/familyLink';
import type { FamilyLink } from './api/types';

type Claim =
  | { kind: 'loading' }
  /** The link was answered without an account: the guests would move. */
  | { kind: 'asking'; link: FamilyLink }
  | { kind: 'claimed'; link: FamilyLink; partyId: string }
  | { kind: 'disowned'; link: FamilyLink }
  | { kind: 'failed'; error: unknown; link?: FamilyLink };

/**
 * Ties a family link to the signed-in household: at once if there is no answer that would move with it,
 * or if the person signed in to keep the answer; otherwise after a question.
 */
export function useClaim(secret: string, isWanted: boolean) {
  const [claim, setClaim] = useState<Claim>({ kind: 'loading' });
  const begun = useRef(false);

  const take = useCallback(
    async (link: FamilyLink) => {
      setClaim({ kind: 'loading' });
      try {
        setClaim({ kind: 'claimed', link, partyId: await claimFamilyLink(secret) });
      } catch (error) {
        setClaim({ kind: 'failed', error, link });
      }
    },
    [secret],
  );

  const load = useCallback(async () => {
    setClaim({ kind: 'loading' });
    try {
      const link = await openFamilyLink(secret);
      if (link.answer && !isWanted) setClaim({ kind: 'asking', link });
      else await take(link);
    } catch (error) {
      setClaim({ kind: 'failed', error });
    }
  }, [secret, isWanted, take]);

  useEffect(() => {
    if (begun.current) return; // once, though effects run twice in development
    begun.current = true;
    void load();
  }, [load]);

  const disown = async (link: FamilyLink, isClaimed: boolean) => {
    try {
      await (isClaimed ? releaseFamilyLink(secret) : disownFamilyLink(secret));
      setClaim({ kind: 'disowned', link });
    } catch (error) {
      setClaim({ kind: 'failed', error, link });
    }
  };

  return {
    claim,
    take: (link: FamilyLink) => void take(link),
    disown: (link: FamilyLink, isClaimed: boolean) => void disown(link, isClaimed),
    retry: () => void load(),
  };
}
