// Programs that read a link of a chat, in a thread of its own: handling their answers would delay what the bench
// measures beside them.
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

interface Crawl {
  /** The address of the server. */
  url: string;
  partyId: string;
  programs: number;
}

export class Crawlers {
  private readonly worker = new Worker(new URL(import.meta.url));

  /** @throws Error when one of them gets no image */
  async crawl(crawl: Crawl): Promise<void> {
    const answered = new Promise<string | null>((done) => this.worker.once('message', done));
    this.worker.postMessage(crawl);
    const problem = await answered;
    if (problem !== null) throw new Error(problem);
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}

if (!isMainThread) {
  parentPort?.on('message', (crawl: Crawl) => {
    Promise.all(Array.from({ length: crawl.programs }, () => readLink(crawl))).then(
      () => parentPort?.postMessage(null),
      (error: unknown) => parentPort?.postMessage(String(error)),
    );
  });
}

/** The page, then the image that it names. */
async function readLink({ url, partyId }: Crawl): Promise<void> {
  const page = await (await fetch(`${url}/invitations/${partyId}`)).text();
  const path = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)?.[1];
  if (!path) throw new Error('The page names no image');
  const image = await fetch(url + path);
  await image.arrayBuffer();
  if (!image.ok) throw new Error(`${path}: ${image.status}`);
}
