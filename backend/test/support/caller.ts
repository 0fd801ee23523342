import type supertest from 'supertest';
import type { components } from '../../../frontend/src/api/schema.gen.js';

/** The header that says who calls. */
export type Auth = { Authorization: string };

/** An account, the bearer of a link, a helper; or the header alone. */
export type By = Auth | { auth: Auth };

/** What the API answers, by the contract: `Answered['PartyResponse']`. */
export type Answered = components['schemas'];

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Calls the API with the credentials of an account, e.g. `t.post(host, '/parties', body)`. */
export function callerOf(http: Record<Method, (path: string) => supertest.Test>) {
  const call = (method: Method) => (by: By, path: string, body?: object | string) => {
    const request = http[method](`/api${path}`).set({ ...('auth' in by ? by.auth : by) });
    return body === undefined ? request : request.send(body);
  };
  return {
    read: call('get'),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    remove: call('delete'),
  };
}
