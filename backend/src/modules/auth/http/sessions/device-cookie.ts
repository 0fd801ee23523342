import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../../../shared/clock/clock.js';
import { Config } from '../../../../shared/config/config.js';
import { SigningKeys } from '../../../../shared/config/signing-keys.js';
import { cookieOf } from '../../../../shared/http/cookie.js';
import { normaliseEmail } from '../../../../shared/text/email-address.js';

export const DEVICE_COOKIE = 'device';

const DAY_MS = 24 * 3_600_000;

/** Since the last log-in or refresh. */
const LIFE_DAYS = 180;

/** Accounts that one browser is known to; a family shares a tablet. */
const MAX_ACCOUNTS = 4;

const ID_BYTES = 12;
const VALUE = /^[\w-]{16}(?:\.[0-9a-z]{1,6}-[\w-]{43}){1,4}$/;

interface Device {
  id: string;
  /** For each account the last day, in base 36, and a signature. */
  entries: string[];
}

/**
 * Recognises browsers that have signed in to an account, so that failed log-ins elsewhere do not lock
 * out its owner (OWASP's device cookies, ADR 18). The cookie proves only that; it opens no session and
 * does not name the accounts.
 */
@Injectable()
export class DeviceCookie {
  private readonly keys: Buffer[];

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    keys: SigningKeys,
  ) {
    this.keys = keys.all.map(({ secret }) =>
      createHmac('sha256', secret).update('device cookie').digest(),
    );
  }

  /** @returns the browser's id if it has signed in to the account of this address */
  recognise(request: Request, email: string): string | undefined {
    const device = read(request);
    return device?.entries.some((entry) => this.isOf(entry, device.id, email))
      ? device.id
      : undefined;
  }

  /** Makes the browser known to the account, besides the accounts that it is known to. */
  remember(request: Request, response: Response, email: string): void {
    const { id, entries } = read(request) ?? {
      id: randomBytes(ID_BYTES).toString('base64url'),
      entries: [],
    };
    const until = (this.today() + LIFE_DAYS).toString(36);
    const [key] = this.keys;
    const others = entries.filter((entry) => !this.isOf(entry, id, email));
    const own = `${until}-${sign(key, id, until, email)}`;
    const value = [id, own, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.');
    response.cookie(DEVICE_COOKIE, value, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.isHttps,
      path: '/api',
      maxAge: LIFE_DAYS * DAY_MS,
    });
  }

  private isOf(entry: string, id: string, email: string): boolean {
    const at = entry.indexOf('-');
    const [until, signature] = [entry.slice(0, at), entry.slice(at + 1)];
    if (parseInt(until, 36) < this.today()) return false;
    return this.keys.some((key) => isEqual(signature, sign(key, id, until, email)));
  }

  private today(): number {
    return Math.floor(this.clock.now().getTime() / DAY_MS);
  }
}

function read(request: Request): Device | undefined {
  const [id, ...entries] = cookieOf(request, DEVICE_COOKIE, VALUE)?.split('.') ?? [];
  return id ? { id, entries } : undefined;
}

const sign = (key: Buffer | undefined, id: string, until: string, email: string): string =>
  createHmac('sha256', key ?? '')
    .update(`${id} ${until} ${normaliseEmail(email)}`)
    .digest('base64url');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
