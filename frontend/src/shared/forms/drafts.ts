import { getSession } from '@/api/session';

const prefix = 'convite.draft.';

interface Draft {
  /** Of the account that was signed in. */
  owner: string | null;
  values: Record<string, unknown>;
}

const owner = () => getSession()?.user.id ?? null;

/** What was typed into the form before a reload, by the same account. Storage may be unavailable. */
export function readDraft(name: string): Record<string, unknown> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Draft | null;
    return draft && draft.owner === owner() ? draft.values : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed until the tab is closed; nothing is kept of an unchanged form. */
export function keepDraft(name: string, values: Record<string, unknown>): void {
  try {
    if (Object.keys(values).length === 0) return dropDraft(name);
    const draft: Draft = { owner: owner(), values };
    sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // It is lost with the page, as without a draft.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // There is none.
  }
}

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
