import type { TFunction } from 'i18next';
import type { PartyChangesOfHost } from './api/changes';

/** How the families of a change would hear of it: by mail, or from their host where there is no address. */
export function howTold(t: TFunction<'changes'>, changes: PartyChangesOfHost | undefined): string {
  if (!changes) return t('host.tellUncounted');
  const { families_concerned: all = 0, families_without_address: byHost = 0 } = changes;
  const byMail = all - byHost;
  if (all === 0) return t('host.tellNobody');
  return [
    byMail > 0 && t('host.byMail', { count: byMail }),
    byHost > 0 && t('host.byHost', { count: byHost }),
  ]
    .filter(Boolean)
    .join(' ');
}
