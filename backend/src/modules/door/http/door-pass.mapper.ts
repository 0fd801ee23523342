import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { OpenedPass } from '../application/open-door-pass.js';
import { passExpiry } from '../../../shared/time/party-pass.js';
import type { ListedPass } from '../infrastructure/door-pass.read-model.js';
import type { DoorPassResponse, OpenedDoorPassResponse } from './dto/door-pass.responses.js';

export function toDoorPass(
  pass: ListedPass,
  { dateEnd, timezone }: PartyFacts,
  now: Date,
): DoorPassResponse {
  const expiresAt = passExpiry(pass.partyEnd ? new Date(pass.partyEnd) : dateEnd);
  return {
    id: pass.id,
    name: pass.name,
    care: pass.care,
    state: pass.revokedAt ? 'revoked' : now < expiresAt ? 'valid' : 'expired',
    devices: pass.devices.map(({ name, boundAt, lastSeenAt }) => ({
      name,
      opened_at: formatMoment(boundAt, timezone),
      last_seen_at: formatMoment(lastSeenAt, timezone),
    })),
  };
}

export const toOpenedPass = (opened: OpenedPass): OpenedDoorPassResponse => {
  const { party } = opened;
  const moment = (at: Date) => formatMoment(at, party.timezone);
  return {
    token: opened.token,
    expires_in: opened.expiresIn,
    name: opened.helperName,
    care: opened.care,
    until: moment(opened.until),
    party: {
      id: party.id,
      name: party.name,
      status: party.status,
      timezone: party.timezone,
      date_start: moment(party.dateStart),
      date_end: moment(party.dateEnd),
      cancelled: party.cancelledAt !== null,
    },
  };
};
