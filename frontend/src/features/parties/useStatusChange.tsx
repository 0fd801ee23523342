import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { ConfirmPart } from '@/shared/ui/confirmPart';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import type { Party, PartyStatus } from './api/types';
import { useUpdateParty } from './api/updateParty';

const next = { pending: 'started', started: 'finished', finished: 'started' } as const;

interface Props {
  party: Party;
  onChanged: () => void;
  /** What to know before the party is finished. */
  beforeFinish: ReactNode;
}

/** Starts, finishes or continues a party, after a question. */
export function useStatusChange({ party, onChanged, beforeFinish }: Props) {
  const { t } = useTranslation('parties');
  const messageOf = useErrorMessage();
  // The state that the question is about: it stays in the dialog while the answer closes it.
  const [asked, setAsked] = useState<PartyStatus | null>(null);
  const [asking, setAsking] = useState(false);
  const update = useUpdateParty(party.id);

  const confirm = (asked: PartyStatus) =>
    handleOutcome(update.mutateAsync({ status: next[asked] }), {
      onSuccess: () => {
        snack('success', t(`state.${asked}.done`));
        onChanged();
      },
      onError: (error) =>
        snack(
          'error',
          hasCode(error, 'invalid_status_transition')
            ? t('state.changedElsewhere')
            : messageOf(error),
        ),
      onSettled: () => setAsking(false),
    });

  const ask = () => {
    setAsked(party.status);
    setAsking(true);
  };
  const question = asked && (
    <ConfirmPart
      open={asking}
      title={t(`state.${asked}.question`)}
      text={t(`state.${asked}.consequence`)}
      confirmLabel={t(`state.${asked}.act`)}
      loading={update.isPending}
      onConfirm={() => confirm(asked)}
      onCancel={() => setAsking(false)}
    >
      {asked === 'started' && asking && beforeFinish}
    </ConfirmPart>
  );
  return { ask, question };
}
