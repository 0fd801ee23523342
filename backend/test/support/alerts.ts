import { DeliverPush, type QueuedPush } from '../../src/modules/alerts/application/deliver-push.js';
import { GatherAlerts } from '../../src/modules/alerts/application/gather-alerts.js';
import { ALERT_KINDS, type AlertKind } from '../../src/modules/alerts/domain/alert-kinds.js';
import type { ToldOf } from '../../src/modules/alerts/domain/alert-news.entity.js';
import type { TestApp } from './app.js';
import type { By } from './caller.js';
import { PushEndpoint, type TestPhone } from './push-endpoint.js';

type App = Pick<TestApp, 'em' | 'get' | 'put'>;

/** A push service for the tests of a file. */
export function pushEndpoint(): PushEndpoint {
  const endpoint = new PushEndpoint();
  beforeAll(() => endpoint.open());
  afterAll(() => endpoint.close());
  return endpoint;
}

/** Says what a phone tells from now on, and nothing else. */
export const switchAlerts = (t: App, by: By, phone: TestPhone, kinds: AlertKind[]) =>
  changeAlerts(t, by, phone, {
    ...{ add: kinds, remove: ALERT_KINDS.filter((kind) => !kinds.includes(kind)) },
  });

/** Switches some of what a phone tells. */
export const changeAlerts = (
  { put }: App,
  by: By,
  phone: TestPhone,
  change: { add?: AlertKind[]; remove?: AlertKind[] },
) => put(by, '/alerts', { ...phone.subscription, add: [], remove: [], ...change });

export interface WaitingNotice extends ToldOf {
  /** From when it was noted last. */
  seconds: number;
  /** When it is told, to the millisecond. */
  due: string;
}

/** What is to be gathered, with how long it waits. */
export const waitingNotices = async ({ em }: App): Promise<WaitingNotice[]> =>
  (
    await em.execute<{ data: ToldOf; seconds: number; due: string }[]>(
      `select data, extract(epoch from start_after - created_on)::float8 as seconds,
              date_trunc('milliseconds', start_after)::text as due
         from jobs.job where name = 'alerts' and state = 'created' order by created_on`,
    )
  ).map(({ data, seconds, due }) => ({ ...data, due, seconds: Math.round(seconds) }));

/** Gathers, whatever the hour of its job, what is told now. @returns what has to wait still */
export async function gather(t: App): Promise<ToldOf[]> {
  const waiting = await waitingNotices(t);
  await t.em.execute(`delete from jobs.job where name = 'alerts'`);
  const later: ToldOf[] = [];
  for (const told of waiting) if (await t.get(GatherAlerts).run(told)) later.push(told);
  return later;
}

/** Sends what is queued for phones. */
export async function deliver(t: App): Promise<void> {
  const queued = await t.em.execute<{ id: string; data: QueuedPush }[]>(
    `select id, data from jobs.job where name = 'push' order by created_on`,
  );
  for (const { id, data } of queued) {
    await t.get(DeliverPush).run(data);
    await t.em.execute('delete from jobs.job where id = ?', [id]);
  }
}

export async function tell(t: App): Promise<void> {
  await gather(t);
  await deliver(t);
}
