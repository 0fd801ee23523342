import type { TestApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';

/** The routes of this context. */
export function callsOf(t: TestApp) {
  return {
    open: (account: By, partyId: string) => t.read(account, `/users/invitations/get/${partyId}`),

    current: (account: By) => t.read(account, '/users/invitations/get'),

    finished: (account: By, search = '') =>
      t.read(account, '/users/invitations/getFinished').query({ search }),

    accept: (account: By, id: string, familyIds: unknown) =>
      t.patch(account, `/invitations/${id}/accept`, { familyIds }),

    stay: (account: By, id: string, body: object) =>
      t.patch(account, `/invitations/${id}/stay`, body),

    care: (account: By, id: string, body: object) =>
      t.patch(account, `/invitations/${id}/care`, body),

    consents: (account: By, partyId: string) => t.read(account, `/parties/${partyId}/consents`),

    careReads: (account: By, partyId: string) => t.read(account, `/parties/${partyId}/careReads`),

    contact: (host: By, partyId: string, guestId: string) =>
      t.read(host, `/parties/${partyId}/guest/${guestId}/contact`),

    careOf: (host: By, partyId: string, guestId: string) =>
      t.read(host, `/parties/${partyId}/door/guests/${guestId}/care`),

    careCopy: (host: By, partyId: string, deviceId: string) =>
      t.read(host, `/parties/${partyId}/door/care`).query({ device_id: deviceId }),

    wait: (account: By, id: string, familyIds: unknown) =>
      t.post(account, `/invitations/${id}/wait`, { familyIds }),

    leave: (account: By, requestId: string) => t.remove(account, `/waitlist/${requestId}`),

    families: (account: By, partyId: string) => t.read(account, `/parties/${partyId}/families`),

    patch: (account: By, id: string, verb: 'decline' | 'notSure' | 'arrived' | 'exit') =>
      t.patch(account, `/invitations/${id}/${verb}`),

    get: (account: By, id: string) => t.read(account, `/invitations/${id}`),

    remove: (account: By, id: string) => t.remove(account, `/invitations/${id}`),

    list: (account: By, partyId: string, query: Record<string, string | number> = {}) =>
      t.read(account, `/parties/${partyId}/invitations`).query(query),

    stats: (account: By, partyId: string) => t.read(account, `/parties/${partyId}/stats`),

    search: (account: By, partyId: string, text: string) =>
      t.read(account, `/parties/${partyId}/searchNonInvited/${encodeURIComponent(text)}`),

    add: (account: By, partyId: string, body: object) =>
      t.post(account, `/parties/${partyId}/addGuest/`, body),

    info: (account: By, partyId: string, guestId: string) =>
      t.read(account, `/parties/${partyId}/guest/${guestId}`),

    health: (account: By, partyId: string) =>
      t.read(account, `/parties/${partyId}/healthConditionsStats`),

    moveParty: (host: By, partyId: string, status: string) =>
      t.patch(host, `/parties/${partyId}`, { status }),

    patchParty: (host: By, partyId: string, body: object) =>
      t.patch(host, `/parties/${partyId}`, body),
  };
}
