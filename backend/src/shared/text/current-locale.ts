import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE } from './translator.js';

const current = new AsyncLocalStorage<() => string>();

/** Whatever `act` starts is in that locale, which is asked for when there is something to write. */
export const inLocale = <T>(locale: () => string, act: () => T): T => current.run(locale, act);

/** The locale of the request that is being answered; Spanish for what nobody asked for. */
export const currentLocale = (): string => current.getStore()?.() ?? DEFAULT_LOCALE;
