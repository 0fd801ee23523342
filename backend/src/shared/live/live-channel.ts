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
import { Signals, type Signal } from './signals.js';

export type { Signal };

/** @param what is empty when signals may have been missed */
export type SignalListener = (what: ReadonlySet<Signal>) => void;

/**
 * Notifies this server and the others that something of a party has changed, by its id alone: listeners
 * read what changed (ADR 42).
 */
@Injectable()
export class LiveChannel implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(LiveChannel.name);
  private readonly listeners = new Map<string, Set<SignalListener>>();
  private readonly connection: LiveConnection;
  /** Signals of transactions that have not been committed yet. */
  private readonly uncommitted = new WeakMap<object, Signals>();
  /** The transaction around that of a savepoint, by the EntityManager of the latter. */
  private readonly outer = new WeakMap<object, object>();
  /** Committed ones, which leave together. */
  private committed?: Signals;
  private isDeaf = false;
  /** Leaves the caller's request and transaction, which a listener must not run in. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    @Inject(Config) config: Config,
    private readonly orm: MikroORM,
    private readonly metrics: Metrics,
  ) {
    this.connection = new LiveConnection(() => sessionUrl(config), {
      received: (signals) => this.deliver(signals),
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

  /** Whether signals of other servers arrive; while they do not, listeners have to look themselves. */
  get isListening(): boolean {
    return this.connection.isListening;
  }

  /**
   * Announces a change, once the caller's transaction is committed; at once outside of one. Several of one
   * party leave as one. It never throws and never waits.
   */
  signal(partyId: string, what: Signal): void {
    const transaction = this.orm.em.getTransactionContext<object>();
    if (transaction) this.signalsOf(transaction).add(partyId, [what]);
    else {
      const signals = new Signals();
      signals.add(partyId, [what]);
      this.publish(signals);
    }
  }

  /** @returns ends the subscription */
  subscribe(partyId: string, listener: SignalListener): () => void {
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
        const signals = transaction && this.uncommitted.get(transaction);
        if (!signals) return;
        this.uncommitted.delete(transaction);
        const outer = this.outer.get(em);
        if (outer) this.signalsOf(outer).addAll(signals);
        else this.publish(signals);
      },
    };
  }

  private signalsOf(transaction: object): Signals {
    const signals = this.uncommitted.get(transaction) ?? new Signals();
    this.uncommitted.set(transaction, signals);
    return signals;
  }

  private publish(signals: Signals): void {
    if (this.committed) {
      this.committed.addAll(signals);
      return;
    }
    this.committed = signals;
    this.outside(() => setImmediate(() => this.flush()));
  }

  private flush(): void {
    const signals = this.committed!;
    this.committed = undefined;
    this.connection.send(signals);
    this.deliver(signals);
  }

  private deliver(signals: Signals): void {
    for (const [partyId, what] of signals) this.notify(this.listeners.get(partyId), what);
  }

  private notify(listeners: Set<SignalListener> | undefined, what: ReadonlySet<Signal>): void {
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

const NOTHING_KNOWN: ReadonlySet<Signal> = new Set();
