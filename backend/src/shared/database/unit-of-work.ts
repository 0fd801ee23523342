import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NextFunction, Request, Response } from 'express';

interface Work {
  root: EntityManager;
  em?: EntityManager;
}

const current = new AsyncLocalStorage<Work>();

/** Gives each request entities of its own; most only read rows and never ask for one. */
export const unitOfWorkEach =
  (root: EntityManager) => (_request: Request, _response: Response, next: NextFunction) =>
    current.run({ root }, next);

/** The request's; made when it is first needed. Undefined outside of requests. */
export function unitOfWork(): EntityManager | undefined {
  const work = current.getStore();
  if (!work) return undefined;
  // Outside, because forking asks for the context that it makes.
  return (work.em ??= current.exit(() => work.root.fork({ useContext: true })));
}
