import { getSession } from '@/api/session';
import { tabStorage } from '../storage';

const prefix = 'convite.draft.';

interface Draft {
  /** Of the account that was signed in. */
  owner: string | null;
  values: Record<string, unknown>;
}

const owner = () => getSession()?.user.id ?? null;

/** What was typed into the form before a reload, by the same account. */
export function readDraft(name: string): Record<string, unknown> | null {
  const draft = tabStorage.read<Draft>(prefix + name);
  return draft && draft.owner === owner() ? draft.values : null;
}

/** Keeps what was typed until the tab is closed; nothing is kept of an unchanged form. */
export function keepDraft(name: string, values: Record<string, unknown>): void {
  const draft: Draft | null = Object.keys(values).length > 0 ? { owner: owner(), values } : null;
  tabStorage.write(prefix + name, draft);
}

export const dropDraft = (name: string): void => void tabStorage.write(prefix + name, null);

/** At log-out. */
export function dropDrafts(): void {
  try {
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // There are none.
  }
}
