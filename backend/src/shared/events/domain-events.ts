import { Injectable } from '@nestjs/common';

type EventClass<E> = abstract new (...args: never[]) => E;
type Handler<E> = (event: E) => Promise<void> | void;

/**
 * Delivers events to other contexts in the transaction that caused them: `publish` resolves when
 * every handler has finished, and a handler that throws rolls the use case back.
 */
@Injectable()
export class DomainEvents {
  private readonly handlers = new Map<unknown, Handler<unknown>[]>();

  on<E>(type: EventClass<E>, handler: Handler<E>): void {
    const known = this.handlers.get(type) ?? [];
    this.handlers.set(type, [...known, handler as Handler<unknown>]);
  }

  async publish(event: object): Promise<void> {
    for (const handle of this.handlers.get(event.constructor) ?? []) await handle(event);
  }
}
