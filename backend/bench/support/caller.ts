import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** One who sends requests as a browser does: counts them and the bytes of their responses. */
export class Caller {
  requests = 0;
  bytes = 0;

  private readonly agent = new Agent({ keepAlive: true });
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /**
   * @param token a bearer token
   * @throws Error for an answer that is not a 2xx
   */
  async ask<T>(token: string | null, method: string, path: string, body?: object): Promise<T> {
    const form = body instanceof FormData ? new Response(body) : null;
    const sent = form ? Buffer.from(await form.arrayBuffer()) : body && JSON.stringify(body);
    const { headers, content } = await this.send(method, `/api${path}`, sent, {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(sent && { 'Content-Type': form?.headers.get('content-type') ?? 'application/json' }),
    });
    const isJson = headers['content-type']?.includes('json') && content.length > 0;
    return (isJson ? JSON.parse(content.toString()) : undefined) as T;
  }

  /** A page without the files that it names, which the browser has. */
  async page(path: string): Promise<string> {
    return (await this.send('GET', path)).content.toString();
  }

  /** A page with the files that it names, as a browser without a cache loads it. */
  async firstVisit(path: string): Promise<void> {
    const html = await this.page(path);
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
    for (const file of new Set(files)) await this.page(file);
  }

  close(): void {
    this.agent.destroy();
  }

  private async send(
    method: string,
    path: string,
    body?: string | Buffer,
    more: Record<string, string> = {},
  ): Promise<{ headers: IncomingHttpHeaders; content: Buffer }> {
    const headers = {
      'Accept-Encoding': 'gzip, br',
      ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }),
      ...more,
    };
    return new Promise((done, fail) => {
      const asked = request(
        this.url + path,
        { method, headers, agent: this.agent },
        (answer) =>
          void buffer(answer).then((bytes) => {
            this.requests += 1;
            this.bytes += bytes.length;
            const content = decoded(bytes, answer.headers['content-encoding']);
            const status = answer.statusCode ?? 0;
            if (status >= 200 && status < 300) done({ headers: answer.headers, content });
            else fail(new Error(`${method} ${path}: ${status} ${content.toString()}`));
          }, fail),
      );
      asked.on('error', fail);
      asked.end(body);
    });
  }
}

function decoded(bytes: Buffer, encoding?: string): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
