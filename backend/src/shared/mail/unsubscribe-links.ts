import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { SealedSecrets } from '../crypto/sealed-secrets.js';
import { MAIL_GROUPS, type MailGroup } from '../names/registry.js';

/** Binds the encryption to this use. */
const OWNER = 'unsubscribe';

/** Whose mails, and which of them, an unsubscribe link ends. */
export interface Unsubscription {
  address: string;
  group: MailGroup;
}

/**
 * Links that end a group of mails to an address without a session (RFC 8058). The token is encrypted:
 * it cannot be guessed, shows no address in logs, and needs no row. It lasts as long as the key that
 * signs access tokens.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly secrets: SealedSecrets,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** For a button of the recipient's mail program, which posts to it. A GET leads to the page. */
  oneClick(unsubscription: Unsubscription): string {
    const link = new URL('/api/mails/unsubscribe', this.config.PUBLIC_URL);
    link.searchParams.set('token', this.tokenOf(unsubscription));
    return link.href;
  }

  /** The page that asks for a confirmation. Browsers send the token in the fragment to no server. */
  page(unsubscription: Unsubscription): string {
    return this.pageOf(this.tokenOf(unsubscription));
  }

  /** @param token anything that was sent as one */
  pageOf(token: string): string {
    return new URL(`/unsubscribe#${encodeURIComponent(token)}`, this.config.PUBLIC_URL).href;
  }

  /** @returns undefined for a token that was not made here, or with a key that is gone */
  read(token: string): Unsubscription | undefined {
    const [keyId = '', sealed = ''] = token.split('.');
    try {
      const text = this.secrets.open('unsubscribe links', { keyId, sealed }, OWNER);
      const [group, address] = JSON.parse(text) as [MailGroup, string];
      return MAIL_GROUPS.includes(group) ? { group, address } : undefined;
    } catch {
      return undefined;
    }
  }

  private tokenOf({ address, group }: Unsubscription): string {
    const text = JSON.stringify([group, address]);
    const { keyId, sealed } = this.secrets.seal('unsubscribe links', text, OWNER);
    return `${keyId}.${sealed}`;
  }
}
