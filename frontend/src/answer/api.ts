import { ApiError } from '../api/apiError';
import { plainCall, postByLink } from '../api/plainCall';
import type { components } from '../api/schema.gen';
import { dropLink, droppedIfOver } from '../shared/familyLink/keptLink';
import { leadTo } from '../shared/familyLink/secret';

type Schemas = components['schemas'];
export type Opened = Schemas['FamilyLinkResponse'];
export type LinkChange = Schemas['OwnChangeResponse'];
/** With the newest change of which the family is told. */
export type FamilyLink = Opened & { change: LinkChange | null };

/** Its request for places. */
export type Waiting = NonNullable<Opened['waiting']>;
/** Who comes: the children by name, and how many adults. */
export type Who = Pick<NonNullable<Opened['answer']>, 'children' | 'adults'>;

/** The calls of the bearer of a family link. The token lasts less than the page may be open. */
export class LinkCalls {
  private opened: Opened | null = null;
  private early: Promise<FamilyLink> | null = null;

  constructor(private readonly secret: string) {}

  /** Sent by the page's first script, while the others are downloaded. */
  openEarly(): Promise<Opened> {
    const opened = this.open();
    this.early = this.withChange(opened);
    this.early.catch(() => undefined); // `read` reports it
    return opened;
  }

  /** What was sent early, when it is there; null without it. */
  async earlyLink(): Promise<FamilyLink | null> {
    const link = (await this.early?.catch(() => null)) ?? null;
    if (link) this.early = null;
    return link;
  }

  read(): Promise<FamilyLink> {
    const sent = this.early;
    this.early = null;
    return sent ?? this.withChange(this.open());
  }

  answer(how: 'accept' | 'decline' | 'wait' | 'withdraw', who?: Who): Promise<unknown> {
    const method = how === 'wait' ? 'POST' : 'PATCH';
    return this.send(method, `invitations/${this.opened?.id}/${how}`, who && toComing(who));
  }

  /** For what the secret itself is for. */
  async post(what: 'email' | 'disown', body?: { email: string | null }): Promise<unknown> {
    const { secret } = this;
    const path = `/api/familyLinks/${what}`;
    const done = await plainCall(path, { method: 'POST', body: { secret, ...body } });
    if (what === 'disown') void dropLink(secret);
    return done;
  }

  /** For the routes that it shares with accounts. @param path below `/api/` */
  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const call = () =>
      plainCall<T>(`/api/${path}`, { method, body, token: this.opened?.token ?? '' });
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== 401) throw error;
    }
    await this.open();
    return call();
  }

  private async open(): Promise<Opened> {
    const { secret } = this;
    this.opened = await droppedIfOver(secret, postByLink('/api/familyLinks/open', { secret }));
    if (this.opened.state === 'claimed') void dropLink(secret);
    leadTo(this.opened.party_id, secret);
    return this.opened;
  }

  private async withChange(opening: Promise<Opened>): Promise<FamilyLink> {
    const opened = await opening;
    const path = `parties/${opened.party_id}/changes`;
    // Without them the answer can be given all the same. Once an account answers they are its own.
    const told = opened.token
      ? await this.send<Schemas['PartyChangesResponse']>('GET', path).catch(() => null)
      : null;
    return { ...opened, change: told?.own?.[0] ?? null };
  }
}

const toComing = ({ children, adults }: Who): Schemas['AcceptRequest'] => ({
  familyIds: [],
  people: [
    ...children.map((full_name) => ({ full_name, is_kid: true })),
    ...Array.from({ length: adults }, () => ({ is_kid: false })),
  ],
});
