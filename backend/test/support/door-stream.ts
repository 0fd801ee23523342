import { setTimeout as wait } from 'node:timers/promises';

export interface StreamedEvent {
  name: string;
  data: {
    seq?: number;
    reason?: string;
    server_time?: string;
    changes?: { seq: number; id: string; invitation_id: string; status: string; since: string }[];
    counts?: Record<string, number>;
    review?: object[];
  };
  /** Milliseconds, of performance.now(). */
  at: number;
}

/** One open stream of a door, and what it has received. */
export class OpenStream {
  readonly events: StreamedEvent[] = [];
  isClosed = false;

  private constructor(
    readonly response: Response,
    private readonly controller: AbortController,
  ) {}

  static async open(
    url: string,
    partyId: string,
    headers: Record<string, string>,
    since?: number | string,
  ): Promise<OpenStream> {
    const controller = new AbortController();
    const query = since === undefined ? '' : `?since=${since}`;
    const response = await fetch(`${url}/api/parties/${partyId}/door/stream${query}`, {
      headers,
      signal: controller.signal,
    });
    const stream = new OpenStream(response, controller);
    if (response.ok) void stream.read();
    else await response.arrayBuffer(); // for the connection to be used again
    return stream;
  }

  get status(): number {
    return this.response.status;
  }

  get names(): string[] {
    return this.events.map(({ name, data }) => (data.reason ? `${name} ${data.reason}` : name));
  }

  /** The numbers of the changes, in the order in which they arrived. */
  get numbers(): number[] {
    return this.events.flatMap(({ data }) => data.changes?.map(({ seq }) => seq) ?? []);
  }

  close(): void {
    this.controller.abort();
  }

  async until(isSo: () => boolean): Promise<void> {
    for (let waited = 0; !isSo(); waited += 5) {
      if (waited > 60_000) throw new Error(`It did not come: ${this.names.join(', ')}`);
      await wait(5);
    }
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const bytes of this.response.body ?? []) {
        text += decoder.decode(bytes as Uint8Array, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach((block) => this.take(block));
      }
    } catch {
      // the connection was lost
    }
    this.isClosed = true;
  }

  private take(block: string): void {
    const [, name = '', json = '{}'] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
    this.events.push({ name, data: JSON.parse(json) as object, at: performance.now() });
  }
}
