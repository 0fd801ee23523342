import type { EntityManager } from '@mikro-orm/postgresql';
import type { NextFunction, Request, Response } from 'express';
import { RequestStorage } from '../request/request-storage.js';

interface Work {
  root: EntityManager;
  em?: EntityManager;
}

const current = new RequestStorage<Work>();

/** Gives each request its own EntityManager, forked on first use: most requests need none. */
export const unitOfWorkPerRequest =
  (root: EntityManager) => (_request: Request, response: Response, next: NextFunction) =>
    current.run(response, { root }, next);

/** Whether the current code answers a request, as opposed to a job or a command. */
export const isInRequest = (): boolean => current.value !== undefined;

/** The EntityManager of the current request; undefined outside of requests. */
export function unitOfWork(): EntityManager | undefined {
  const work = current.value;
  if (!work) return undefined;
  // Outside of the context, because fork() asks for the current EntityManager.
  return (work.em ??= current.exit(() => work.root.fork({ useContext: true })));
}
