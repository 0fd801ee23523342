import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { Signals } from './signals.js';

const CHANNEL = 'convite_live';

const CONNECT_MS = 5_000;
/** A connection that does not answer within this is replaced. */
const ANSWER_MS = 5_000;
const PROBE_MS = 20_000;
const STOP_MS = 500;

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/** At most one notification in this time: each takes a lock of the whole database server. */
const INTERVAL_MS = 25;

/** Signals that wait for a connection; beyond it the servers' comparison of numbers finds what changed. */
const MAX_WAITING = 10_000;

interface Listener {
  received(signals: Signals): void;
  /** It listens, after a time in which notifications may have been missed. */
  connected(): void;
  disconnected(error: unknown): void;
}

/**
 * The one connection of this process on which it listens to the other servers, and over which it notifies
 * them. It is a session of the database, never a pooler's, and is replaced whenever it breaks.
 */
export class LiveConnection {
  isListening = false;
  private client?: Client;
  private readonly unsent = new Signals();
  private sending?: Promise<void>;
  private readonly stopped = new AbortController();
  private running?: Promise<void>;

  constructor(
    private readonly url: () => Promise<string>,
    private readonly listener: Listener,
  ) {}

  get wasStarted(): boolean {
    return this.running !== undefined;
  }

  /** Connects, unless it did; never throws. */
  start(): void {
    this.running ??= this.run();
  }

  send(signals: Signals): void {
    if (this.stopped.signal.aborted || this.unsent.size > MAX_WAITING) return;
    this.unsent.addAll(signals);
    this.start();
    this.pump();
  }

  /** Sends what waits, if there is a connection. */
  async stop(): Promise<void> {
    this.pump();
    await this.sending;
    this.stopped.abort();
    const { client } = this;
    this.isListening = false;
    await Promise.race([
      client?.end().catch(() => undefined),
      wait(STOP_MS, undefined, { ref: false }),
    ]);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await this.connect();
        failures = 0;
        await this.stayConnected();
      } catch (error) {
        if (!signal.aborted) this.listener.disconnected(error);
      }
      const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
      await wait(delay * (0.5 + Math.random() / 2), undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: await this.url(),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'convite-live',
    });
    client.on('error', () => undefined); // `end` follows
    client.on('notification', ({ payload, processId }) => {
      const isOwn = processId === (client as Client & { processID: number }).processID;
      if (payload && !isOwn) this.listener.received(Signals.fromPayload(payload));
    });
    this.client = client;
    try {
      await client.connect();
      // A notification need not survive a crash: its commit does not wait for the disk.
      await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** @throws Error when the connection has ended */
  private async stayConnected(): Promise<never> {
    const client = this.client!;
    let probe: NodeJS.Timeout | undefined;
    try {
      return await new Promise<never>((_, fail) => {
        const end = (error?: Error) => fail(error ?? new Error('the connection was closed'));
        client.once('end', () => end());
        probe = setInterval(() => {
          client.query('select 1').catch((error: Error) => {
            destroy(client); // its network may be cut, and end() would wait for an answer
            end(error);
          });
        }, PROBE_MS).unref();
        this.isListening = true;
        this.listener.connected();
        this.pump();
      });
    } finally {
      clearInterval(probe);
      this.isListening = false;
    }
  }

  private pump(): void {
    if (!this.isListening || this.unsent.isEmpty) return;
    this.sending ??= this.sendAll().finally(() => (this.sending = undefined));
  }

  private async sendAll(): Promise<void> {
    while (this.isListening && !this.unsent.isEmpty) {
      const signals = this.unsent.take();
      try {
        await this.client!.query('select pg_notify($1, $2)', [CHANNEL, signals.toPayload()]);
      } catch {
        this.unsent.addAll(signals); // once it is connected again
        return;
      }
      await wait(INTERVAL_MS);
    }
  }
}

/** Also of a client that is connecting, or whose network is cut. */
const destroy = (client: Client): void =>
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
