import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, hasCode } from '@/api/apiError';
import { partyQuery } from './api/getParty';
import { uploadPicture } from './api/uploadPicture';
import { PhotoRefused, preparePhoto } from './preparePhoto';

export interface Upload {
  key: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  state: 'waiting' | 'sending' | 'failed';
  error?: unknown;
}

interface Outcome {
  onSent: () => void;
  onFailed: (error: unknown) => void;
}

let lastKey = 0;

/** Sends photos one after the other, in the order in which they were chosen. */
export function useUploads(partyId: string, outcome: Outcome) {
  const cache = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const busy = useRef(false);
  const told = useRef(outcome);
  useEffect(() => {
    told.current = outcome;
  });

  const change = useCallback((key: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }, []);
  const drop = useCallback((key: number) => {
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);

  const send = useCallback(
    async ({ key, file }: Upload) => {
      try {
        change(key, { state: 'sending', progress: 0 });
        const photo = await preparePhoto(file);
        const picture = await uploadPicture(partyId, photo, (progress) =>
          change(key, { progress }),
        );
        const { queryKey } = partyQuery(partyId);
        await cache.cancelQueries({ queryKey });
        cache.setQueryData(
          queryKey,
          (party) => party && { ...party, pictures: [...party.pictures, { id: picture.id }] },
        );
        void cache.invalidateQueries({ queryKey: ['parties', 'list'] });
        drop(key);
        told.current.onSent();
      } catch (error) {
        change(key, { state: 'failed', error });
        told.current.onFailed(error);
        if (hasCode(error, 'party_finished')) {
          void cache.invalidateQueries({ queryKey: partyQuery(partyId).queryKey });
        }
      }
    },
    [cache, change, drop, partyId],
  );

  useEffect(() => {
    const next = uploads.find((one) => one.state === 'waiting');
    if (!next || busy.current) return;
    busy.current = true;
    void send(next).finally(() => {
      busy.current = false;
      // Wakes this effect for the one that waits.
      setUploads((all) => [...all]);
    });
  }, [uploads, send]);

  return {
    uploads,
    add: (files: File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): Upload => ({ key: ++lastKey, file, progress: 0, state: 'waiting' })),
      ]),
    retry: (key: number) => change(key, { state: 'waiting', error: undefined }),
    drop,
  };
}

/** Trying the same file again can succeed. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof PhotoRefused) &&
  (!(error instanceof ApiError) || error.isTransient || error.statusCode === 429);
