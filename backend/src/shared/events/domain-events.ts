import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

type EventClass<E> = abstract new (...args: never[]) => E;
type Handler<E> = (event: E) => Promise<void> | void;

const declared = new Map<unknown, { type: EventClass<unknown>; name: string }[]>();

/** Calls the method of a provider with each event of a type. */
export const On =
  <E>(type: EventClass<E>) =>
  <H extends Handler<E>>(target: object, name: string, _: TypedPropertyDescriptor<H>): void => {
    const others = declared.get(target.constructor) ?? [];
    declared.set(target.constructor, [...others, { type, name }]);
  };

/**
 * Delivers events to other contexts in the transaction that caused them: `publish` resolves when
 * every handler has finished, and a handler that throws rolls the use case back.
 */
@Injectable()
export class DomainEvents implements OnModuleInit {
  private readonly handlers = new Map<unknown, Handler<unknown>[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Contexts that others build on hear first; those of one context in an order that none may rely on. */
  onModuleInit(): void {
    const providers = this.discovery.getProviders();
    providers.sort((a, b) => (b.host?.distance ?? 0) - (a.host?.distance ?? 0));
    for (const instance of new Set(providers.map((provider) => provider.instance as object))) {
      for (const { type, name } of declared.get(instance?.constructor) ?? []) {
        this.on(type, (event) => (instance as Record<string, Handler<unknown>>)[name]?.(event));
      }
    }
  }

  on<E>(type: EventClass<E>, handler: Handler<E>): void {
    const known = this.handlers.get(type) ?? [];
    this.handlers.set(type, [...known, handler as Handler<unknown>]);
  }

  async publish(event: object): Promise<void> {
    for (const handle of this.handlers.get(event.constructor) ?? []) await handle(event);
  }
}
