import { helped, hostOnly, notTheirs, parties, verified, type Row } from './cases.js';

/** Nothing is offered where the server has no keys: only who may call is shown here. */
const subscription = () => ({
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  add: ['urgent'],
  remove: [],
});

const own = (status: number): Row['cases'] => ({
  'the own': { answers: verified(status, status, status), family: status },
});

/** Phones that tell their owners what happens. */
export const ALERT_ROUTES: Record<string, Row> = {
  'get /api/alerts': { cases: own(200) },
  'put /api/alerts': { body: subscription, cases: own(409) },
  'get /api/parties/:partyId/door/alerts': {
    cases: helped(parties('partyId', hostOnly(200), notTheirs), 200),
  },
  'put /api/parties/:partyId/door/alerts': {
    body: subscription,
    cases: helped(parties('partyId', hostOnly(409), notTheirs), 409),
  },
};
