import { Inject, Injectable, Logger } from '@nestjs/common';
import * as openid from 'openid-client';
import { Config } from '../../../../shared/config/config.js';
import { DomainError, notFound } from '../../../../shared/errors/domain-error.js';
import type { OpenIdPerson } from '../../domain/openid/openid-person.js';

/** What the browser that starts a sign-in keeps until it comes back. */
export interface OpenIdFlow {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

const SCOPE = 'openid email profile';

/** The provider answers within this, or the sign-in fails. */
const TIMEOUT_SECONDS = 5;

/** The configured OpenID provider: authorization code flow with PKCE, signed ID tokens. */
@Injectable()
export class OpenIdProvider {
  private readonly logger = new Logger(OpenIdProvider.name);
  private discovered?: Promise<openid.Configuration>;

  constructor(@Inject(Config) private readonly config: Config) {}

  /** @returns the provider's page to go to. @throws not_found, openid_unavailable */
  async start(): Promise<{ url: string; flow: OpenIdFlow }> {
    const flow = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    };
    const url = openid.buildAuthorizationUrl(await this.discover(), {
      redirect_uri: this.redirectUri,
      scope: SCOPE,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, flow };
  }

  /**
   * Exchanges the code with which the browser came back.
   * @param query of the address that it came back to
   * @param flow undefined when this browser did not start it
   * @throws openid_failed, openid_unavailable, not_found
   */
  async finish(query: string, flow: OpenIdFlow | undefined): Promise<OpenIdPerson> {
    const provider = await this.discover();
    if (!flow) throw new DomainError('unauthenticated', 'openid_failed');
    const { state, nonce, verifier } = flow;
    const address = new URL(`?${query.replace(/^\?/, '')}`, this.redirectUri);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
    try {
      const tokens = await openid.authorizationCodeGrant(provider, address, {
        ...checks,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const subject = claims?.sub ?? '';
      const facts = claims?.email
        ? claims
        : await openid.fetchUserInfo(provider, tokens.access_token, subject);
      return {
        email: typeof facts.email === 'string' ? facts.email : '',
        isVerified: facts.email_verified === true,
        name: typeof facts.name === 'string' ? facts.name : null,
      };
    } catch (error) {
      throw this.refusal(error);
    }
  }

  /** An existing page, which the operator registers with the provider. */
  private get redirectUri(): string {
    return new URL('/login', this.config.PUBLIC_URL).href;
  }

  /** Once per process; a failure is forgotten, so that the next attempt tries again. */
  private async discover(): Promise<openid.Configuration> {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = this.config;
    if (!issuer || !id || !secret) throw notFound();
    const server = new URL(issuer);
    this.discovered ??= openid.discovery(server, id, secret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // ID tokens count by their signature too, not by the connection alone.
        openid.enableNonRepudiationChecks,
        // On this machine alone: the configuration refuses any other http: issuer.
        ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });
    try {
      return await this.discovered;
    } catch (error) {
      this.discovered = undefined;
      throw this.refusal(error, 'openid_unavailable');
    }
  }

  /** The library's errors have codes; those of the network have none of these. */
  private refusal(error: unknown, code?: 'openid_unavailable'): DomainError {
    const isAnswer =
      error instanceof openid.AuthorizationResponseError ||
      error instanceof openid.ResponseBodyError ||
      (error instanceof openid.ClientError && error.code !== 'OAUTH_TIMEOUT');
    this.logger.warn({ err: error }, 'Signing in with the OpenID provider failed');
    return isAnswer && !code
      ? new DomainError('unauthenticated', 'openid_failed')
      : new DomainError('unavailable', 'openid_unavailable');
  }
}
