import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NextFunction, Request, Response } from 'express';

interface Work {
  root: EntityManager;
  em?: EntityManager;
}

const current = new AsyncLocalStorage<Work>();

/** Gives each request its own EntityManager, forked on first use: most requests need none. */
export const unitOfWorkPerRequest =
  (root: EntityManager) => (_request: Request, _response: Response, next: NextFunction) =>
    current.run({ root }, next);

/** Whether the current code answers a request, as opposed to a job or a command. */
export const isInRequest = (): boolean => current.getStore() !== undefined;

/** The EntityManager of the current request; undefined outside of requests. */
export function unitOfWork(): EntityManager | undefined {
  const work = current.getStore();
  if (!work) return undefined;
  // Outside of the context, because fork() asks for the current EntityManager.
  return (work.em ??= current.exit(() => work.root.fork({ useContext: true })));
}
