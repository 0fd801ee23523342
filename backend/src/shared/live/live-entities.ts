import { ChangeSetType, MikroORM, type FlushEventArgs } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveChannel, type Signal } from './live-channel.js';

interface Watch {
  what: Signal;
  partyOf(entity: object): string;
  /** Whether readers of a door see that these properties of a new or changed one were set. */
  concerns(entity: object, changed: string[], isNew: boolean): boolean;
}

type EntityClass<E> = abstract new (...args: never[]) => E;

/** Signals after every change of an entity, by any use case. */
@Injectable()
export class LiveEntities implements OnModuleInit {
  private readonly watches = new Map<unknown, Watch>();

  constructor(
    private readonly orm: MikroORM,
    private readonly channel: LiveChannel,
  ) {}

  onModuleInit(): void {
    this.orm.em.getEventManager().registerSubscriber({ afterFlush: (args) => this.flushed(args) });
  }

  watch<E extends object>(
    entity: EntityClass<E>,
    watch: {
      what: Signal;
      partyOf(entity: E): string;
      concerns(entity: E, changed: string[], isNew: boolean): boolean;
    },
  ): void {
    this.watches.set(entity, watch as Watch);
  }

  private flushed({ uow }: FlushEventArgs): void {
    for (const { entity, type, payload } of uow.getChangeSets()) {
      const watch = this.watches.get(entity.constructor);
      if (!watch) continue;
      const isWritten = type === ChangeSetType.CREATE || type === ChangeSetType.UPDATE;
      const changed = Object.keys(payload);
      if (!isWritten || watch.concerns(entity as object, changed, type === ChangeSetType.CREATE)) {
        this.channel.signal(watch.partyOf(entity as object), watch.what);
      }
    }
  }
}
