import { Agent, request } from 'node:http';
import { bearer } from './tokens.ts';

export interface Answer {
  /** Milliseconds until the whole response was read. */
  took: number;
  body: string;
  /** The path of the next page, if there is one. */
  next?: string;
}

/**
 * One client: a keep-alive connection, one request at a time. Uses `node:http` directly, because the
 * client's cost is part of every figure and hides differences.
 */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly origin: URL;

  constructor(url: string) {
    this.origin = new URL(url);
  }

  /** @throws when the response is not a 2xx */
  ask(accountId: string, path: string, method: 'GET' | 'PATCH' = 'GET'): Promise<Answer> {
    const { hostname, port } = this.origin;
    const headers = bearer(accountId);
    return new Promise((done, fail) => {
      const started = performance.now();
      const asked = request(
        { agent: this.agent, hostname, port, path, method, headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', fail);
          answer.on('end', () => {
            const took = performance.now() - started;
            const body = Buffer.concat(parts).toString();
            const status = answer.statusCode ?? 0;
            if (status < 200 || status > 299)
              fail(new Error(`${method} ${path}: ${status} ${body}`));
            else done({ took, body, next: nextPage(answer.headers.link) });
          });
        },
      );
      asked.on('error', fail);
      asked.end();
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

const nextPage = (link: string | string[] | undefined): string | undefined =>
  /<([^>]+)>; rel="next"/.exec(String(link))?.[1];
