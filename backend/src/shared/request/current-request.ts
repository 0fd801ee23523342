import type { Request } from 'express';
import { RequestStorage } from './request-storage.js';

/** The request during which code runs; undefined in jobs and commands, and once it is answered. */
export const currentRequest = new RequestStorage<Request>();
