import { AccessTokens } from '../../../src/modules/auth/infrastructure/sessions/access-tokens.js';
import type { TestApp } from '../../support/app.js';

interface Person {
  id: string;
}

/** The routes of this context, each call with a token that holds at the test's present. */
export function callsOf(t: TestApp) {
  const as = ({ id }: { id: string }) => ({
    Authorization: `Bearer ${t.get(AccessTokens).sign({ accountId: id, verified: true })}`,
  });
  return {
    as,

    open: (account: Person, partyId: string) =>
      t.http.get(`/api/users/invitations/get/${partyId}`).set(as(account)),

    current: (account: Person) => t.http.get('/api/users/invitations/get').set(as(account)),

    finished: (account: Person, search = '') =>
      t.http.get('/api/users/invitations/getFinished').query({ search }).set(as(account)),

    accept: (account: Person, id: string, familyIds: unknown) =>
      t.http.patch(`/api/invitations/${id}/accept`).set(as(account)).send({ familyIds }),

    stay: (account: Person, id: string, body: object) =>
      t.http.patch(`/api/invitations/${id}/stay`).set(as(account)).send(body),

    care: (account: Person, id: string, body: object) =>
      t.http.patch(`/api/invitations/${id}/care`).set(as(account)).send(body),

    consents: (account: Person, partyId: string) =>
      t.http.get(`/api/parties/${partyId}/consents`).set(as(account)),

    careReads: (account: Person, partyId: string) =>
      t.http.get(`/api/parties/${partyId}/careReads`).set(as(account)),

    contact: (host: Person, partyId: string, guestId: string) =>
      t.http.get(`/api/parties/${partyId}/guest/${guestId}/contact`).set(as(host)),

    careOf: (host: Person, partyId: string, guestId: string) =>
      t.http.get(`/api/parties/${partyId}/door/guests/${guestId}/care`).set(as(host)),

    careCopy: (host: Person, partyId: string, deviceId: string) =>
      t.http.get(`/api/parties/${partyId}/door/care`).query({ device_id: deviceId }).set(as(host)),

    wait: (account: Person, id: string, familyIds: unknown) =>
      t.http.post(`/api/invitations/${id}/wait`).set(as(account)).send({ familyIds }),

    leave: (account: Person, requestId: string) =>
      t.http.delete(`/api/waitlist/${requestId}`).set(as(account)),

    families: (account: Person, partyId: string) =>
      t.http.get(`/api/parties/${partyId}/families`).set(as(account)),

    patch: (account: Person, id: string, verb: 'decline' | 'notSure' | 'arrived' | 'exit') =>
      t.http.patch(`/api/invitations/${id}/${verb}`).set(as(account)),

    get: (account: Person, id: string) => t.http.get(`/api/invitations/${id}`).set(as(account)),

    remove: (account: Person, id: string) =>
      t.http.delete(`/api/invitations/${id}`).set(as(account)),

    list: (account: Person, partyId: string, query: Record<string, string | number> = {}) =>
      t.http.get(`/api/parties/${partyId}/invitations`).query(query).set(as(account)),

    stats: (account: Person, partyId: string) =>
      t.http.get(`/api/parties/${partyId}/stats`).set(as(account)),

    search: (account: Person, partyId: string, text: string) =>
      t.http
        .get(`/api/parties/${partyId}/searchNonInvited/${encodeURIComponent(text)}`)
        .set(as(account)),

    add: (account: Person, partyId: string, body: object) =>
      t.http.post(`/api/parties/${partyId}/addGuest/`).set(as(account)).send(body),

    info: (account: Person, partyId: string, guestId: string) =>
      t.http.get(`/api/parties/${partyId}/guest/${guestId}`).set(as(account)),

    health: (account: Person, partyId: string) =>
      t.http.get(`/api/parties/${partyId}/healthConditionsStats`).set(as(account)),

    moveParty: (host: Person, partyId: string, status: string) =>
      t.http.patch(`/api/parties/${partyId}`).set(as(host)).send({ status }),

    patchParty: (host: Person, partyId: string, body: object) =>
      t.http.patch(`/api/parties/${partyId}`).set(as(host)).send(body),
  };
}
