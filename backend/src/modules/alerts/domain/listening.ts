import type { AlertKind, PhoneOwner } from './alert-kinds.js';

/** A browser as its owner's page finds it again. */
export interface ListedPhone {
  /** SHA-256 of its address. */
  id: string;
  kinds: AlertKind[];
}

/** Where a notice goes. */
export interface Listening {
  id: string;
  owner: PhoneOwner;
  locale: string;
}
