import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createPublicKey } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Of the tests' installation. */
const SERVER = createECDH('prime256v1');
SERVER.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
export const PUSH_ENV = {
  VAPID_PUBLIC_KEY: SERVER.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  PUSH_LOOPBACK: 'true',
};

export interface ShownNotice {
  title: string;
  body: string;
  url: string;
  tag: string;
}

interface Received {
  notice: ShownNotice;
  ttl: number;
  urgency: string;
}

/** A browser as its push service knows it, with the keys that never leave it. */
export class TestPhone {
  private readonly pair = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  readonly received: Received[] = [];
  /** What its service answers. */
  status = 201;

  constructor(readonly address: string) {
    this.pair.generateKeys();
  }

  /** As a browser sends it. */
  get subscription() {
    return {
      endpoint: this.address,
      p256dh: this.pair.getPublicKey('base64url'),
      auth: this.auth.toString('base64url'),
    };
  }

  get texts(): string[] {
    return this.received.map(({ notice }) => notice.body);
  }

  /** RFC 8291 and 8188: one record. */
  decrypt(body: Buffer): ShownNotice {
    const salt = body.subarray(0, 16);
    const idLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const own = this.pair.getPublicKey();
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const secret = derive(this.pair.computeSecret(sender), this.auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as ShownNotice;
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A push service on this machine, which delivers to the phones that it made. */
export class PushEndpoint {
  private readonly phones = new Map<string, TestPhone>();
  private server?: Server;

  async open(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const phone = this.phones.get(request.url ?? '');
        const { headers } = request;
        if (!phone || !isSigned(headers.authorization ?? '', this.origin)) {
          response.writeHead(phone ? 403 : 404).end();
          return;
        }
        if (phone.status < 300) {
          const notice = phone.decrypt(Buffer.concat(chunks));
          phone.received.push({
            ...{ notice, ttl: Number(headers.ttl), urgency: String(headers.urgency) },
          });
        }
        response.writeHead(phone.status).end();
      });
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
  }

  close(): Promise<void> {
    return new Promise((done) => this.server?.close(() => done()));
  }

  phone(): TestPhone {
    const path = `/send/${randomBytes(16).toString('hex')}`;
    const phone = new TestPhone(`${this.origin}${path}`);
    this.phones.set(path, phone);
    return phone;
  }

  private get origin(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
  }
}

/** RFC 8292: by the installation's key, for this service. */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), *k=(.+)$/.exec(authorization) ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  if (key !== PUSH_ENV.VAPID_PUBLIC_KEY) return false;
  const point = SERVER.getPublicKey();
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  return (
    aud === audience &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
