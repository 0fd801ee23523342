import { AsyncLocalStorage } from 'node:async_hooks';
import { MikroORM, type EventSubscriber, type TransactionEventArgs } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { Config } from '../config/config.js';
import { NeedsSession, sessionUrl } from '../database/pooler.js';
import { Metrics } from '../metrics/metrics.js';
import { LiveConnection } from './live-connection.js';
import { Pokes, type Poke } from './pokes.js';

export type { Poke };

/** @param what is empty when pokes may have been missed */
export type PokeListener = (what: ReadonlySet<Poke>) => void;

/**
 * Notifies this server and the others that something of a party has changed, by its id alone: listeners
 * read what changed (ADR 42).
 */
@Injectable()
export class LiveChannel implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(LiveChannel.name);
  private readonly listeners = new Map<string, Set<PokeListener>>();
  private readonly connection: LiveConnection;
  /** Pokes of transactions that have not been committed yet. */
  private readonly uncommitted = new WeakMap<object, Pokes>();
  /** The transaction around that of a savepoint, by the EntityManager of the latter. */
  private readonly outer = new WeakMap<object, object>();
  /** Committed ones, which leave together. */
  private committed?: Pokes;
  private isDeaf = false;
  /** Leaves the caller's request and transaction, which a listener must not run in. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    @Inject(Config) config: Config,
    private readonly orm: MikroORM,
    private readonly metrics: Metrics,
  ) {
    this.connection = new LiveConnection(() => sessionUrl(config), {
      received: (pokes) => this.deliver(pokes),
      connected: () => this.connected(),
      disconnected: (error) => this.disconnected(error),
    });
  }

  onModuleInit(): void {
    this.orm.em.getEventManager().registerSubscriber(this.transactions());
    this.metrics.gauge(
      'convite_live_listening',
      'Whether this server hears the others: 1 or 0; absent until it has to.',
      () => (this.connection.wasStarted ? [{ value: this.isListening ? 1 : 0 }] : []),
    );
  }

  /** Whether pokes of other servers arrive; while they do not, listeners have to look themselves. */
  get isListening(): boolean {
    return this.connection.isListening;
  }

  /**
   * Announces a change, once the caller's transaction is committed; at once outside of one. Several of one
   * party leave as one. It never throws and never waits.
   */
  poke(partyId: string, what: Poke): void {
    const transaction = this.orm.em.getTransactionContext<object>();
    if (transaction) this.pokesOf(transaction).add(partyId, [what]);
    else {
      const pokes = new Pokes();
      pokes.add(partyId, [what]);
      this.publish(pokes);
    }
  }

  /** @returns ends the subscription */
  subscribe(partyId: string, listener: PokeListener): () => void {
    const known = this.listeners.get(partyId) ?? new Set();
    this.listeners.set(partyId, known.add(listener));
    this.outside(() => this.connection.start());
    return () => {
      known.delete(listener);
      if (known.size === 0 && this.listeners.get(partyId) === known) this.listeners.delete(partyId);
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.connection.stop();
  }

  private transactions(): EventSubscriber {
    return {
      beforeTransactionStart: ({ em, transaction }: TransactionEventArgs) => {
        if (transaction) this.outer.set(em, transaction);
      },
      afterTransactionCommit: ({ em, transaction }: TransactionEventArgs) => {
        const pokes = transaction && this.uncommitted.get(transaction);
        if (!pokes) return;
        this.uncommitted.delete(transaction);
        const outer = this.outer.get(em);
        if (outer) this.pokesOf(outer).addAll(pokes);
        else this.publish(pokes);
      },
    };
  }

  private pokesOf(transaction: object): Pokes {
    const pokes = this.uncommitted.get(transaction) ?? new Pokes();
    this.uncommitted.set(transaction, pokes);
    return pokes;
  }

  private publish(pokes: Pokes): void {
    if (this.committed) {
      this.committed.addAll(pokes);
      return;
    }
    this.committed = pokes;
    this.outside(() => setImmediate(() => this.flush()));
  }

  private flush(): void {
    const pokes = this.committed!;
    this.committed = undefined;
    this.connection.send(pokes);
    this.deliver(pokes);
  }

  private deliver(pokes: Pokes): void {
    for (const [partyId, what] of pokes) this.notify(this.listeners.get(partyId), what);
  }

  private notify(listeners: Set<PokeListener> | undefined, what: ReadonlySet<Poke>): void {
    for (const listener of listeners ?? []) {
      try {
        listener(what);
      } catch (error) {
        this.logger.error(error);
      }
    }
  }

  private connected(): void {
    if (this.isDeaf) this.logger.log('hears the other servers again');
    this.isDeaf = false;
    for (const listeners of this.listeners.values()) this.notify(listeners, NOTHING_KNOWN);
  }

  /** Logged once for all attempts. */
  private disconnected(error: unknown): void {
    if (this.isDeaf) return;
    this.isDeaf = true;
    this.logger.warn(`does not hear the other servers, and tries again: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NeedsSession)
    return 'DATABASE_URL names a pooler, DATABASE_DIRECT_URL is unset';
  return error instanceof Error ? error.message : String(error);
}

const NOTHING_KNOWN: ReadonlySet<Poke> = new Set();
