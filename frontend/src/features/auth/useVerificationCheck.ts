import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';
import { refreshSession } from '@/api/refresh';
import { snack } from '@/shared/notifications/store';

/** Minimum milliseconds between two automatic checks: returning to a tab fires several events. */
const restBetweenLooks = 1000;

/**
 * Asks the server once whether the account is verified by now, by refreshing the session: quietly
 * on coming back to the tab, with an answer when the person asks.
 */
export function useVerificationCheck() {
  const { t } = useTranslation('auth');
  const { t: errors } = useTranslation('errors');
  const { mutate, isPending } = useMutation({ mutationFn: refreshSession });
  const { mutate: lookQuietly } = useMutation({
    mutationFn: refreshSession,
    meta: { isQuiet: true },
  });
  const lastLook = useRef(-Infinity);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      if (performance.now() - lastLook.current < restBetweenLooks) return;
      lastLook.current = performance.now();
      lookQuietly();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [lookQuietly]);

  const ask = () =>
    mutate(undefined, {
      onSuccess: (session) => session?.user.verified === 0 && snack('warning', t('pending.notYet')),
      onError: (error) => snack('error', errorMessage(errors, error)),
    });

  return { ask, isPending };
}
