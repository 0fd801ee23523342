import { ApiError } from '@/api/apiError';
import { postByLink } from '@/api/plainCall';
import { apiWith } from '@/api/client';
import type { Bearer } from '@/api/eventStream';
import {
  keepNextPass,
  keepPass,
  keptPass,
  phoneName,
  type KeptPass,
  type OpenedPass,
} from './keptPass';

/** Seconds before its end at which a token is renewed. */
const early = 30;

/** `until`: when the pass ends. */
export type PartyOfPass = OpenedPass['party'] & Pick<OpenedPass, 'until'>;

/** A phone that helps at a door: gets its tokens, with its own key. */
export class HelperSession {
  private token: { text: string; endsAt: number } | null = null;
  private renewing: Promise<OpenedPass> | null = null;
  private answered: PartyOfPass | null = null;

  /** Calls with this phone's token; renews it once when the server does not accept it. */
  readonly api = apiWith((isRefused) => this.tokenOf(isRefused));

  constructor(private pass: KeptPass) {}

  /** Of one pass on this phone. */
  get id(): string {
    return this.pass.device.id;
  }

  get opened(): KeptPass['opened'] {
    return this.pass.opened;
  }

  /** The party as last answered to this page. */
  get party(): PartyOfPass | null {
    return this.answered;
  }

  /** @throws ApiError */
  async open(secret: string): Promise<void> {
    // Kept first: if the answer is lost, the phone is known by this key.
    keepNextPass(this.pass);
    const device = { ...this.pass.device, name: phoneName() };
    this.take(await postByLink('/api/doorPasses/open', { secret, device }));
    keepPass(this.pass);
    keepNextPass(null);
  }

  /** @throws ApiError */
  renew(): Promise<OpenedPass> {
    const { device } = this.pass;
    this.renewing ??= postByLink('/api/doorPasses/renew', { device })
      .then((answer) => this.take(answer))
      .finally(() => (this.renewing = null));
    return this.renewing;
  }

  /** For the stream. @throws ApiError when the server cannot be reached */
  async bearer(isRefused: boolean): Promise<Bearer> {
    try {
      return { token: await this.tokenOf(isRefused) };
    } catch (error) {
      const reason = endOf(error);
      if (!reason) throw error;
      return { ended: reason };
    }
  }

  private async tokenOf(isRefused: boolean): Promise<string> {
    const { token } = this;
    if (!isRefused && token && performance.now() < token.endsAt) return token.text;
    return (await this.renew()).token;
  }

  private take(answer: OpenedPass): OpenedPass {
    const { token, name, care, party, until } = answer;
    this.answered = { ...party, until };
    this.token = { text: token, endsAt: performance.now() + (answer.expires_in - early) * 1000 };
    this.pass = { ...this.pass, opened: { partyId: party.id, name, care } };
    // Another tab may have opened another link since.
    if ((keptPass()?.device.id ?? this.id) === this.id) keepPass(this.pass);
    return answer;
  }
}

/** Why a pass is over, if this failure says so. */
export function endOf(error: unknown): 'revoked' | 'expired' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'door_pass_expired') return 'expired';
  return [401, 403, 404].includes(error.statusCode) ? 'revoked' : undefined;
}
