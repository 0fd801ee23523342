import type { Request, Response } from 'express';
import type { Params } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { logOptions } from './logger.js';

/**
 * Writes the line of each request. It stands before the body is read, where the logger's own
 * module cannot put it, so that a body that is refused has its line too.
 */
export class RequestLog {
  readonly middleware: HttpLogger<Request, Response>;
  /** For everything else that is logged: the same destination, the same care. */
  readonly params: Params<Request, Response>;

  constructor(level: string, destination?: DestinationStream) {
    const options = logOptions(level);
    this.middleware = pinoHttp(options, destination);
    this.params = { pinoHttp: { ...options, logger: this.middleware.logger }, useExisting: true };
  }
}
