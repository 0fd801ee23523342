import type { DoorSource, PartyAnswer } from '@/features/door/sync/source';
import type { HelperSession, PartyOfPass } from '@/features/doorHelpers/pass/helperSession';

/** The door of a party for a helper, until the pass ends. */
export function helperDoor(partyId: string, session: HelperSession): DoorSource {
  const { api } = session;
  const path = { partyId };
  return {
    owner: { kind: 'pass', id: session.id },
    readDoor: (signal) => api.GET('/api/parties/{partyId}/door', { path, signal }),
    readParty: async (fresh) => {
      if (fresh || !session.party) await session.renew();
      return partyOf(session.party as PartyOfPass);
    },
    readCare: (device_id, signal) =>
      api.GET('/api/parties/{partyId}/door/care', { path, query: { device_id }, signal }),
    sendTaps: (device_id, taps, signal) =>
      api.POST('/api/parties/{partyId}/door/taps', { path, body: { device_id, taps }, signal }),
    bearer: (isRefused) => session.bearer(isRefused),
  };
}

const partyOf = ({ id, name, status, timezone, until }: PartyOfPass): PartyAnswer => ({
  party: { id, name, status, timezone },
  until: Date.parse(until),
});
