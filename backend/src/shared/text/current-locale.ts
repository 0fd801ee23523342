import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE } from './translator.js';

const current = new AsyncLocalStorage<() => string>();

/** Runs `act` with a locale; `locale` is evaluated lazily. */
export const inLocale = <T>(locale: () => string, act: () => T): T => current.run(locale, act);

/** The locale of the current request; Spanish outside a request. */
export const currentLocale = (): string => current.getStore()?.() ?? DEFAULT_LOCALE;
