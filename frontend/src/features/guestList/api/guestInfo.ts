import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/**
 * Care notes, contacts and pick-up people of one guest. Children's sensitive data, whose every
 * read is recorded: asked for when the guest is opened, and forgotten when it is closed.
 */
export const guestInfoQuery = (partyId: string, guestId: string) =>
  queryOptions({
    queryKey: ['guestInfo', partyId, guestId],
    queryFn: api.read('/api/parties/{partyId}/guest/{guestId}', { path: { partyId, guestId } }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Whom to call for a kid who was dropped off, also when its family does not share care data. Recorded too. */
export const contactQuery = (partyId: string, guestId: string) =>
  queryOptions({
    queryKey: ['guestContact', partyId, guestId],
    queryFn: api.read('/api/parties/{partyId}/guest/{guestId}/contact', {
      path: { partyId, guestId },
    }),
    staleTime: Infinity,
    gcTime: 0,
  });
