import { Agent, request } from 'node:http';
import { bearer } from './tokens.ts';

export interface Answer {
  /** Milliseconds until the whole answer was read. */
  took: number;
  body: string;
  /** The path of the next page, where there is one. */
  next?: string;
}

/**
 * One phone: a connection that stays, one request at a time. `node:http` itself, because what the
 * client costs is in every figure and makes a slow server look less slow.
 */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly origin: URL;

  constructor(url: string) {
    this.origin = new URL(url);
  }

  /** @throws when the answer is not a 2xx: a figure of failures is none */
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
