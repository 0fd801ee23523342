import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

/** Requests whose route limits the time of their body itself. */
const ownPace = new WeakSet<IncomingMessage>();

/** For a route whose bodies are larger, and which limits their time itself. */
export const keepsOwnPace = (request: IncomingMessage): void => void ownPace.add(request);

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends requests whose body takes longer than a bad connection needs for the largest one, whether a route reads it
 * or not: Node itself waits for more than five minutes.
 */
export function limitBodyTime(seconds: number) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (hasBody(request)) {
      const timer = setTimeout(() => end(request, response), seconds * 1_000).unref();
      request.on('close', () => clearTimeout(timer));
    }
    next();
  };
}

function end(request: Request, response: Response): void {
  if (request.complete || ownPace.has(request)) return;
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
  response.setHeader('Connection', 'close');
  response.status(408).json({ statusCode: 408, message: 'request_timeout' });
}
