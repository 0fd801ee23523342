import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { ChangeRow, OwnChange } from '../domain/changes/change-row.js';
import { kindOf, type StoredTerms } from '../domain/changes/terms.js';
import type { HostChange } from '../infrastructure/changes/party-changes.read-model.js';
import type { HostChangeResponse, OwnChangeResponse } from './dto/change.responses.js';

const toTerms = (terms: StoredTerms, showsPlace: boolean) => {
  const moment = (iso: string) => formatMoment(new Date(iso), terms.timezone);
  return {
    date_start: moment(terms.dateStart),
    date_end: moment(terms.dateEnd),
    address: showsPlace ? terms.address : null,
    city: showsPlace ? terms.city : null,
  };
};

const toChange = (change: ChangeRow, showsPlace = true) => ({
  id: change.id,
  // An edit without a notice may have taken back what was notified.
  kind: kindOf(change.before, change.after) ?? ('moved' as const),
  edition: change.edition,
  before: toTerms(change.before, showsPlace),
  after: toTerms(change.after, showsPlace),
  message: change.message,
});

/** @param showsPlace false for a reader who is not shown the address yet */
export const toOwnChange = (change: OwnChange, showsPlace = true): OwnChangeResponse => ({
  ...toChange(change, showsPlace),
  asks_to_reconfirm: change.asksToReconfirm,
  seen: change.seenAt !== null,
  answer: change.answer,
});

export const toHostChange = (change: HostChange): HostChangeResponse => ({
  ...toChange(change),
  sent: change.toldAt !== null,
  families: change.families.map(({ id, name, isMailed, isTold, isSeen, answer }) => ({
    ...{ id, name, mailed: isMailed, told: isTold, seen: isSeen, answer },
  })),
});
