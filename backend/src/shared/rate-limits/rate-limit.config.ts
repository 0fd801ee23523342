import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';

/** Attempts per account/per address/seconds. Many households may share an address. */
const LIMITS = {
  /** Refreshing and ending sessions; counted per address only. */
  session: '60/1200/600',
  /** The password asked for again while signed in. */
  password: '10/100/900',
  /** Downloads of the own data. */
  export: '5/50/3600',
  reset: '5/120/3600',
  verification: '5/120/3600',
  /** Requests of a code; each invalidates the one before. */
  code: '5/60/3600',
  /** Codes typed in, right or wrong. */
  codeTry: '15/120/3600',
  /** Writes that have no limit of their own, of an account; counted by each server for itself. */
  write: '300/3000/600',
  /** People, in a day. */
  search: '300/3000/86400',
  addGuest: '60/300/60',
  /** Requests with taps of the door, each of up to 50. */
  tap: '300/1200/60',
  /** Arrivals and exits that are recorded one by one, and care cards that are read one by one. */
  attendance: '300/1200/60',
  /** What families decide about care data, and the copies that phones at the door fetch. */
  care: '60/600/600',
  /** Family links opened or tied to a household: `per link/per address/seconds`. */
  familyLink: '60/1200/3600',
  /** What changed, read with a family link: `per link/per address/seconds`. */
  familyChange: '60/1200/3600',
  /** Answers given with a family link: `per link/per address/seconds`. */
  familyAnswer: '20/600/3600',
  /** Links of door helpers opened and renewed: `per phone or link/per address/seconds`. */
  doorPass: '30/600/600',
  /** Pick-up passes and blocks that a family makes. */
  pickup: '60/600/3600',
  /** Pick-up passes opened by their bearers: `per pass/per address/seconds`. */
  pickupPass: '60/600/600',
  /** Parties created. */
  party: '20/200/3600',
  /** Edits of a party's dates and place, of which guests are notified. */
  partyChange: '60/600/3600',
  /** Parties called off and restored. */
  partyCancel: '20/200/3600',
  /** Views counted: `per account and party/per account/seconds`. */
  view: '30/200/3600',
  /** What visitors and chats read of invitations: pages, their data and previews. Counted by each server for itself. */
  visitor: '1200/1200/60',
  /** Calendars read: `per calendar/per address/seconds`, counted by each server for itself. */
  calendar: '60/1200/60',
  /** Mails ended by their link: `per link/per address/seconds`, counted by each server for itself. */
  unsubscribe: '30/1200/60',
  /** Previews of links that are drawn anew: `per party/-/seconds`. */
  preview: '30/30/3600',
} as const;

/** The variables of those that an installation may set. */
const VARIABLES = {
  login: 'RATE_LIMIT_LOGIN',
  register: 'RATE_LIMIT_REGISTER',
  guestMail: 'RATE_LIMIT_GUEST_MAIL',
  upload: 'RATE_LIMIT_UPLOAD',
} as const satisfies Record<string, keyof Config>;

export type RateLimitName = keyof typeof LIMITS | keyof typeof VARIABLES;

/**
 * Counted in the memory of each server: what anyone may read costs less than a count in the database does, as do most
 * writes, and a server is to be kept from a flood, not an attempt from succeeding.
 */
export const LOCAL_LIMITS: ReadonlySet<RateLimitName> = new Set([
  'attendance',
  'visitor',
  'calendar',
  'unsubscribe',
  'write',
]);

export interface Limit {
  perAccount: number;
  perAddress: number;
  /** Length of a window. */
  seconds: number;
}

@Injectable()
export class RateLimitTable {
  constructor(@Inject(Config) private readonly config: Config) {}

  of(name: RateLimitName): Limit {
    const [perAccount = 1, perAddress = 1, seconds = 1] = this.textOf(name).split('/').map(Number);
    return { perAccount, perAddress, seconds };
  }

  protected textOf(name: RateLimitName): string {
    return name in VARIABLES
      ? this.config[VARIABLES[name as keyof typeof VARIABLES]]
      : LIMITS[name as keyof typeof LIMITS];
  }
}
