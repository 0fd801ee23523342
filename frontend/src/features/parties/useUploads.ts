import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '@/api/apiError';
import { partyQuery } from './api/getParty';
import { uploadPicture } from './api/uploadPicture';
import { PhotoRefused, preparePhoto } from '@/shared/pictures/preparePhoto';
import { UploadQueue } from './uploadQueue';

interface Outcome {
  onSent: () => void;
  onFailed: (error: unknown) => void;
}

/** One queue a party; the cache that shows its photos is the one that they are added to. */
const queues = new WeakMap<QueryClient, Map<string, UploadQueue>>();

function queueOf(cache: QueryClient, partyId: string): UploadQueue {
  const ofCache = queues.get(cache) ?? new Map<string, UploadQueue>();
  queues.set(cache, ofCache);
  const queue = ofCache.get(partyId) ?? new UploadQueue(sender(cache, partyId));
  ofCache.set(partyId, queue);
  return queue;
}

const sender =
  (cache: QueryClient, partyId: string): ConstructorParameters<typeof UploadQueue>[0] =>
  async (file, onProgress) => {
    const { queryKey } = partyQuery(partyId);
    try {
      const { id } = await uploadPicture(partyId, await preparePhoto(file), onProgress);
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(
        queryKey,
        (party) => party && { ...party, pictures: [...party.pictures, { id }] },
      );
      void cache.invalidateQueries({ queryKey: ['parties', 'list'] });
    } catch (error) {
      // Another phone may have finished the party, or filled the album.
      if (error instanceof ApiError && error.statusCode === 409) {
        void cache.invalidateQueries({ queryKey });
      }
      throw error;
    }
  };

/** The photos of a party that are on their way, also those chosen before this was last shown. */
export function useUploads(partyId: string, { onSent, onFailed }: Outcome) {
  const queue = queueOf(useQueryClient(), partyId);
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads);
  useEffect(() => queue.watch({ onSent, onFailed }));
  useLeaveWarning(uploads.some(({ state }) => state !== 'failed'));
  return { uploads, add: queue.add, retry: queue.retry, drop: queue.drop };
}

/** The browser asks for confirmation before it closes the page during uploads. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}

/** Trying the same file again can succeed. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof PhotoRefused) && (!(error instanceof ApiError) || error.isRepeatable);
