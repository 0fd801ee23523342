import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { useQuestion } from '@/shared/ui/useQuestion';
import { partyQuery } from './api/getParty';
import type { Party, PartyChanges } from './api/types';
import { useUpdateParty } from './api/updateParty';
import { toChanges, toValues, type PartyValues } from './partyForm';
import { usePartyLabels } from './usePartyLabels';

interface Theirs {
  /** Fields that another host has changed, in words. */
  changed: string;
  /** Those of them that this form changes too; empty for none. */
  both: string;
}

/**
 * Saves what a form changes, and nothing else. Another host may have saved meanwhile: who edits decides with that
 * in sight. `saved` is what the form was filled with.
 */
export function useSaveParty(party: Party, saved: PartyValues, ownName: string) {
  const { i18n } = useTranslation();
  const queries = useQueryClient();
  const labels = usePartyLabels();
  const update = useUpdateParty(party.id);
  const question = useQuestion<Theirs>();
  const [revision, setRevision] = useState(party.revision);

  const inWords = (fields: string[]) =>
    new Intl.ListFormat(i18n.language).format(
      new Set(fields.map((field) => labels[field as keyof PartyValues])),
    );

  /** @returns whether it was saved */
  const save = async (changes: PartyChanges, read = revision): Promise<boolean> => {
    try {
      await update.mutateAsync({ ...changes, ...(read !== undefined && { revision: read }) });
      return true;
    } catch (error) {
      if (!hasCode(error, 'party_changed')) throw error;
    }
    const now = await queries.fetchQuery({ ...partyQuery(party.id), staleTime: 0 });
    const theirs = Object.keys(toChanges(saved, toValues(now, ownName)));
    const both = theirs.filter((field) => field in changes);
    // A photo or the state raise the revision too.
    if (theirs.length > 0) {
      const isSure = await question.ask({ changed: inWords(theirs), both: inWords(both) });
      if (!isSure) return false;
    }
    setRevision(now.revision);
    return save(changes, now.revision);
  };
  return { save, question };
}
