import { Inject, Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { Config } from '../../../shared/config/config.js';
import type { PushMessage, PushOutcome, PushService } from '../application/push-service.port.js';
import type { PushAddress } from '../domain/alert-phone.entity.js';
import { isPushAddress } from '../domain/push-address.js';

const TIMEOUT_MS = 15_000;

/** Web Push (RFC 8030) with encrypted bodies (RFC 8291), signed by the installation's keys (RFC 8292). */
@Injectable()
export class WebPushService implements PushService {
  constructor(@Inject(Config) private readonly config: Config) {}

  get publicKey(): string | null {
    return this.config.VAPID_PUBLIC_KEY ?? null;
  }

  takes(address: string): boolean {
    return isPushAddress(address, this.config.PUSH_LOOPBACK);
  }

  async send(
    { address, publicKey, secret }: PushAddress,
    message: PushMessage,
    { keepSeconds, isUrgent }: { keepSeconds: number; isUrgent: boolean },
  ): Promise<PushOutcome> {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = this.config;
    if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !this.takes(address)) return 'refused';
    const request = requestOf(address, { p256dh: publicKey, auth: secret }, message, {
      contentEncoding: 'aes128gcm',
      TTL: keepSeconds,
      urgency: isUrgent ? 'high' : 'normal',
      vapidDetails: {
        subject: `mailto:${this.config.SUPPORT_EMAIL}`,
        publicKey: VAPID_PUBLIC_KEY,
        privateKey: VAPID_PRIVATE_KEY,
      },
    });
    if (!request) return 'gone';
    const { status } = await fetch(request.endpoint, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? []),
      redirect: 'manual', // elsewhere is no known service
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return outcomeOf(status);
  }
}

/** @returns undefined for keys that are on no curve, with which no browser could read it */
function requestOf(
  endpoint: string,
  keys: webPush.PushSubscription['keys'],
  message: PushMessage,
  options: webPush.RequestOptions,
): webPush.RequestDetails | undefined {
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), options);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
