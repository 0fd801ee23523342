import { AsyncLocalStorage } from 'node:async_hooks';

/** The browser that a request comes from, as far as its session is concerned. */
export interface SessionClient {
  userAgent: string | null;
  /** The browser's key, if it presents one: a secret in a cookie that scripts cannot read. */
  key?: string;
  /** Gives the browser a key to present from now on; undefined when it did not ask for one. */
  keepKey?: (key: string) => void;
}

const current = new AsyncLocalStorage<SessionClient>();

/** Runs `act` for a browser; every session that it issues belongs to this browser. */
export const withSessionClient = <T>(client: SessionClient, act: () => T): T =>
  current.run(client, act);

/** The browser of the current request. */
export const sessionClient = (): SessionClient => current.getStore() ?? { userAgent: null };
