import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { Config } from '../../../shared/config/config.js';
import { newSecret } from '../../../shared/crypto/secret.js';
import { conflict, limitReached, notFound } from '../../../shared/errors/domain-error.js';
import { On } from '../../../shared/events/domain-events.js';
import { JobPositions, START } from '../../../shared/jobs/job-positions.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { AccountAccessEnded, AccountErased } from '../../auth/auth.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { EndReplaced, HostLeft } from '../../parties/parties.events.js';
import { DoorPass } from '../domain/door-pass.entity.js';
import { assertValid, PASSES_PER_PARTY } from '../domain/door-pass.terms.js';
import { DoorPassReadModel } from '../infrastructure/door-pass.read-model.js';
import { DoorPassRepository } from '../infrastructure/door-pass.repository.js';

const BATCH = 500;

/** How far it has erased passes. */
const POSITION = 'door passes';

interface NewDoorPass {
  /** Of the helper. */
  name: string;
  /** May read care data. */
  care: boolean;
  idempotencyKey: string | null;
}

/** The links of helpers at the door, from the host who makes them to their erasure some time after the party. */
@Injectable()
export class DoorPasses {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
    private readonly parties: PartiesApi,
    private readonly positions: JobPositions,
    private readonly passes: DoorPassRepository,
    private readonly listed: DoorPassReadModel,
    private readonly live: LiveChannel,
  ) {}

  @On(AccountErased)
  erase({ accountId }: AccountErased): Promise<void> {
    return this.passes.removeMadeBy(accountId);
  }

  /** Helpers would read the care notes that a disabled host no longer may. A new password keeps them at the door. */
  @On(AccountAccessEnded)
  async endAccess({ accountId, isDisabled }: AccountAccessEnded): Promise<void> {
    if (!isDisabled) return;
    for (const pass of await this.passes.notRevokedMadeBy(accountId)) this.end(pass);
  }

  /** They expire with the first end of the party that passes. */
  @On(EndReplaced)
  async fixEnd({ partyId, end, isFixed, hasPassed }: EndReplaced): Promise<void> {
    if (!isFixed || !hasPassed) return;
    for (const pass of await this.passes.ofParty(partyId)) pass.fixEnd(end);
  }

  /** Who does not host the party any more could come back by the own link. */
  @On(HostLeft)
  async endOf({ partyId, accountId }: HostLeft): Promise<void> {
    const passes = await this.passes.notRevokedMadeBy(accountId);
    for (const pass of passes.filter((one) => one.partyId === partyId)) this.end(pass);
  }

  /**
   * @param given `idempotencyKey`: repeating it makes no second pass, and replaces the link, which can be read
   * only once
   * @returns `link`: nothing can read it again
   * @throws not_found, forbidden, party_cancelled, party_finished, limit_reached; door_pass_revoked and
   * door_pass_expired for the key of a pass that opens nothing any more
   */
  make(hostId: string, partyId: string, given: NewDoorPass): Promise<{ id: string; link: string }> {
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, partyId);
      if (party.cancelledAt) throw conflict('party_cancelled');
      if (party.status === 'finished') throw conflict('party_finished');
      const { idempotencyKey } = given;
      const repeated = idempotencyKey && (await this.passes.findRepeated(partyId, idempotencyKey));
      if (repeated) {
        assertValid(repeated.standingAt(this.clock.now(), party.dateEnd));
      }
      const pass = repeated || (await this.add(hostId, partyId, given));
      const { value, hash } = newSecret();
      pass.issue(hash);
      // The secret is in the fragment, which browsers send to no server.
      return { id: pass.id, link: new URL(`/door#${value}`, this.config.PUBLIC_URL).href };
    });
  }

  /** @throws not_found */
  async checkHost(hostId: string, passId: string): Promise<void> {
    const pass = await this.passes.find(passId);
    const party = pass && (await this.parties.find(pass.partyId));
    if (!party?.hostIds.includes(hostId)) throw notFound();
  }

  /** Idempotent. Streams of its phones end, and their next request is refused. @throws not_found */
  revoke(passId: string): Promise<void> {
    return this.em.transactional(async () => {
      const pass = await this.passes.find(passId);
      if (!pass) throw notFound();
      this.end(pass);
    });
  }

  /**
   * Of parties that ended long ago: of those since the last time, and in turn of all. Idempotent; any number of
   * servers may run it at once.
   */
  async eraseDue(): Promise<void> {
    const now = this.clock.now();
    const { until, after } = await this.positions.of(POSITION);
    for (;;) {
      const ids = await this.listed.due(until, now, BATCH);
      await this.em.transactional(() => this.passes.remove(ids));
      if (ids.length < BATCH) break;
    }
    const part = await this.listed.part(after, now, BATCH);
    const due = part.filter(({ isDue }) => isDue).map(({ id }) => id);
    await this.em.transactional(() => this.passes.remove(due));
    const next = part.length < BATCH ? undefined : part.at(-1)?.id;
    await this.positions.keep(POSITION, { until: now, after: next ?? START.after });
  }

  private async add(madeBy: string, partyId: string, given: NewDoorPass): Promise<DoorPass> {
    const count = await this.passes.countOfParty(partyId);
    if (count >= PASSES_PER_PARTY) throw limitReached('door_passes', PASSES_PER_PARTY);
    const pass = new DoorPass({ ...given, partyId, madeBy }, this.clock.now());
    this.passes.add(pass);
    return pass;
  }

  private end(pass: DoorPass): void {
    pass.revoke(this.clock.now());
    this.live.signal(pass.partyId, 'access');
  }
}
