import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '@/api/apiError';
import { snack } from '@/shared/notifications/store';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { changeAttendance } from './api/changeAttendance';
import { doorQuery } from './api/listDoor';
import { AttendanceTaps } from './attendanceTaps';

/** The check-in part of the screen. */
export const doorId = 'door';

/** Codes of refused arrivals and exits. */
const reasons: Record<string, 'notAccepted' | 'notStarted' | 'gone' | 'neverCame'> = {
  not_accepted: 'notAccepted',
  party_not_started: 'notStarted',
  not_found: 'gone',
  not_arrived: 'neverCame',
};

/** The accepted guests with the state of the last taps, and what records them. */
export function useDoor(partyId: string) {
  const cache = useQueryClient();
  const list = useQuery(doorQuery(partyId));
  const [taps] = useState(
    () =>
      new AttendanceTaps({
        send: (guest, to) => patiently(() => changeAttendance(guest.id, to)),
        onSaved: async (saved) => {
          const { queryKey } = doorQuery(partyId);
          // A list asked for before this change would bring the old state back: it is asked for
          // again, since it may have been about to show a new guest.
          const isReading = cache.isFetching({ queryKey }) > 0;
          await cache.cancelQueries({ queryKey });
          cache.setQueryData(queryKey, (guests) =>
            guests?.map((guest) => (guest.id === saved.id ? saved : guest)),
          );
          if (isReading) void cache.invalidateQueries({ queryKey });
        },
      }),
  );
  useRefusals(taps, partyId);
  useSendingOnLeave(taps);

  const view = useSyncExternalStore(taps.subscribe, taps.getView);
  const guests = useMemo(
    () =>
      list.data?.map((guest) => {
        const status = view.shown.get(guest.id);
        return status && status !== guest.status ? { ...guest, status } : guest;
      }),
    [list.data, view.shown],
  );
  return { list, guests, undoable: view.undoable, tap: taps.tap, undo: taps.undo };
}

/** Shows why a tap was refused and fetches the list again. */
function useRefusals(taps: AttendanceTaps, partyId: string): void {
  const { t } = useTranslation('guests');
  const messageOf = useErrorMessage();
  const cache = useQueryClient();

  useEffect(() =>
    taps.watchRefusals(({ guests, to, error }) => {
      const why = error instanceof ApiError ? reasons[error.code] : undefined;
      const reason = why ? t(`door.reason.${why}`) : messageOf(error);
      const who = { name: guests[0].full_name, count: guests.length };
      snack('error', t(`door.failed.${to}`, { ...who, reason }));
      void cache.invalidateQueries({ queryKey: ['guests', partyId] });
      if (hasCode(error, 'party_not_started')) {
        void cache.invalidateQueries({ queryKey: ['parties', 'one', partyId] });
      }
    }),
  );
}

/** Sends held taps when the page is hidden or left. */
function useSendingOnLeave(taps: AttendanceTaps): void {
  useEffect(() => {
    const send = () => {
      if (document.visibilityState === 'hidden') taps.flush();
    };
    // Held taps are sent before the party is finished.
    const sendOutside = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(`#${doorId}`)) taps.flush();
    };
    document.addEventListener('pointerdown', sendOutside);
    document.addEventListener('keydown', sendOutside);
    document.addEventListener('visibilitychange', send);
    window.addEventListener('pagehide', taps.flush);
    return () => {
      document.removeEventListener('pointerdown', sendOutside);
      document.removeEventListener('keydown', sendOutside);
      document.removeEventListener('visibilitychange', send);
      window.removeEventListener('pagehide', taps.flush);
      taps.flush();
    };
  }, [taps]);
}

/** Tries a shaky connection twice more before giving up. */
async function patiently<T>(act: () => Promise<T>, waits = [700, 2_000]): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const [wait, ...rest] = waits;
    if (wait === undefined || !(error instanceof ApiError) || !error.isTransient) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return patiently(act, rest);
  }
}
