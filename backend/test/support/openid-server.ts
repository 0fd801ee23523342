import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { Provider } from 'oidc-provider';

export interface OpenIdClaims {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface OpenIdServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The only address to which it sends browsers back. */
  redirectsTo(uri: string): void;
  /** What it says of who signs in next. */
  knows(claims: OpenIdClaims): void;
  /** Changes the ID tokens that it hands out from now on, as an attacker on the way could. */
  forges(forge: (idToken: string) => string): void;
  /**
   * Signs in on its pages as a browser does.
   * @returns the address to which it sends the browser back
   */
  signIn(url: string): Promise<URL>;
  stop(): Promise<void>;
}

/** A real OpenID provider on this machine, which knows one client. */
export async function startOpenIdServer(): Promise<OpenIdServer> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [clientId, clientSecret] = ['convite', randomUUID()];
  let [known, redirectUri]: [OpenIdClaims, string] = [{}, ''];
  let forge = (idToken: string) => idToken;
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  // It advises to keep its state elsewhere than in memory.
  const advice = jest.spyOn(console, 'warn').mockReturnValue();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['https://unused.example/'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => Promise.resolve({ sub: id, ...known }),
    }),
  });
  advice.mockRestore();
  provider.Client.prototype.redirectUriAllowed = (uri) => uri === redirectUri;
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (body?.id_token) context.body = { ...body, id_token: forge(body.id_token) };
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    clientId,
    clientSecret,
    redirectsTo: (uri) => {
      redirectUri = uri;
    },
    knows: (claims) => {
      known = claims;
    },
    forges: (change) => {
      forge = change;
    },
    signIn: (url) => followTo(new URL(url), redirectUri),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Follows redirects and submits the forms for the log-in and the consent. */
async function followTo(start: URL, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let [address, form]: [URL, URLSearchParams | undefined] = [start, undefined];
  for (let steps = 0; steps < 20; steps += 1) {
    if (address.href.startsWith(redirectUri)) return address;
    const answer: Response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      [address, form] = [new URL(location, address), undefined];
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`No form at ${address.href}: ${page.slice(0, 2000)}`);
    address = new URL(action, address);
    form = new URLSearchParams({ prompt, login: 'ana', password: 'any' });
  }
  throw new Error('The provider did not send the browser back');
}
