import type { TFunction } from 'i18next';
import type { PartyChangesOfHost } from './api/changes';

/** How the families of a change would hear of it: by mail, or from their host where there is no address. */
export function howTold(t: TFunction<'changes'>, changes: PartyChangesOfHost | undefined): string {
  if (!changes) return t('host.tellUncounted');
  const { families_concerned: all = 0, families_without_address: own = 0 } = changes;
  if (own === 0) return t('host.tell', { count: all });
  return `${t('host.byMail', { count: all - own })} ${t('host.byHost', { count: own })}`.trim();
}
