import type { Request, Response } from 'express';
import type { Params } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { logOptions } from './log-options.js';

/**
 * Logs each request. Registered before the body is parsed, which nestjs-pino's module cannot do, so
 * that refused bodies are logged too.
 */
export class RequestLog {
  readonly middleware: HttpLogger<Request, Response>;
  /** Makes nestjs-pino use the same logger. */
  readonly params: Params<Request, Response>;

  /** @param hashKey key of the hash that stands for a client's address */
  constructor(level: string, hashKey: string, destination?: DestinationStream) {
    const options = logOptions(level, hashKey);
    this.middleware = pinoHttp(options, destination);
    this.params = { pinoHttp: { ...options, logger: this.middleware.logger }, useExisting: true };
  }
}
