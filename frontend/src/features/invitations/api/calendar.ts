import { useMutation } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** The ways in which a party gets into the reader's calendar. */
export const useCalendarLinks = () =>
  useMutation({
    mutationFn: (partyId: string) =>
      unwrap(client.POST('/api/parties/{partyId}/calendar', { params: { path: { partyId } } })),
  });
