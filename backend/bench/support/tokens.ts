import { createHmac } from 'node:crypto';
import { JWT_SECRET } from './product.ts';

const LIFE_SECONDS = 3_600;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An access token of a verified account, as `AccessTokens` of the server signs it. */
export function accessToken(accountId: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { verified: 1, iat, exp: iat + LIFE_SECONDS, aud: 'convite-api', iss: 'convite' };
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ ...claims, sub: accountId })}`;
  return `${signed}.${createHmac('sha256', JWT_SECRET).update(signed).digest('base64url')}`;
}

export const bearer = (accountId: string) => ({
  Authorization: `Bearer ${accessToken(accountId)}`,
});
