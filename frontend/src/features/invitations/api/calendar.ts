import { useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';

/** The ways in which a party gets into the reader's calendar. */
export const useCalendarLinks = () =>
  useMutation({
    mutationFn: (partyId: string) =>
      api.POST('/api/parties/{partyId}/calendar', { path: { partyId } }),
  });
