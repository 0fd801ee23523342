import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { partyChangesQuery, type PartyChangesOfHost } from './api/changes';
import type { PartyChanges } from './api/types';
import type { NoticeChoice } from './components/NotifyDialog';

/** What guests rely on: the host decides whether they are notified of it. */
const NOTIFIED = ['date_start', 'date_end', 'address', 'city'] as const;

interface Asked {
  changes: PartyChangesOfHost;
  isRequired: boolean;
  answer: (choice: NoticeChoice | null) => void;
}

/** Asks before a change is saved that concerns families; `dialog` are the properties of the question. */
export function useNoticeChoice(partyId: string) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  // Saving may fail: the question starts from the last choice then.
  const [last, setLast] = useState<NoticeChoice | null>(null);

  /**
   * @param isRequired the families have to be told
   * @returns what goes with the change; null when it is not saved
   */
  const choose = async (
    changes: PartyChanges,
    isRequired: boolean,
  ): Promise<Partial<NoticeChoice> | null> => {
    if (!NOTIFIED.some((field) => changes[field] !== undefined)) return {};
    const concerned = await queries.fetchQuery({
      ...partyChangesQuery(partyId),
      staleTime: 0,
    });
    if (!concerned.families_concerned) return {};
    return new Promise((answer) => setAsked({ changes: concerned, isRequired, answer }));
  };
  const close = (choice: NoticeChoice | null) => {
    setAsked(null);
    if (choice) setLast(choice);
    asked?.answer(choice);
  };
  return {
    choose,
    dialog: asked && {
      open: true,
      changes: asked.changes,
      isRequired: asked.isRequired,
      initial: last,
      onChoice: close,
      onCancel: () => close(null),
    },
  };
}
