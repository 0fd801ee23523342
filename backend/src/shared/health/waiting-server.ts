import { createServer } from 'node:http';
import type { Config } from '../config/config.js';

export interface WaitingServer {
  close(): Promise<void>;
}

const LIVE = /^\/api\/health\/live\/?$/;
const RETRY_SECONDS = 5;

/**
 * Answers on the server's port while migrations run, which may take minutes: the process is live, so that
 * no supervisor restarts it in the middle, and not ready.
 * @throws Error for a port that is taken
 */
export async function answerNotReady({ PORT, HOST }: Config): Promise<WaitingServer> {
  const server = createServer((request, response) => {
    const isLive = LIVE.test(request.url?.split('?')[0] ?? '');
    const body = isLive ? { status: 'ok' } : { statusCode: 503, message: 'unavailable' };
    response.writeHead(isLive ? 200 : 503, {
      'Content-Type': 'application/json; charset=utf-8',
      Connection: 'close',
      ...(!isLive && { 'Retry-After': RETRY_SECONDS }),
    });
    response.end(JSON.stringify(body));
    request.resume();
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(PORT, HOST, done);
  });
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
