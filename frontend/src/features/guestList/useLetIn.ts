import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useAddGuest } from './api/addGuest';
import type { Guest } from './api/types';

/** Accepts a guest of the list who never confirmed. */
export function useLetIn(partyId: string, onDone: (guest: Guest) => void) {
  const { t } = useTranslation('guestList');
  const messageOf = useErrorMessage();
  const add = useAddGuest(partyId);
  const [busyId, setBusyId] = useState<string | null>(null);

  const letIn = ({
    id,
    guest_id,
    full_name: name,
  }: Pick<Guest, 'id' | 'guest_id' | 'full_name'>) => {
    setBusyId(id);
    handleOutcome(add.mutateAsync({ userId: guest_id }), {
      onSuccess: onDone,
      onError: (error) => {
        const known = hasCode(error, 'already_invited');
        snack(
          known ? 'info' : 'error',
          known ? t('add.alreadyInvited', { name }) : messageOf(error),
        );
      },
      onSettled: () => setBusyId(null),
    });
  };
  return { letIn, busyId };
}
