import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { hashSecret } from '../../../shared/crypto/secret.js';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { canWait, isQuiet } from '../../../shared/time/quiet-hours.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { TERMS, type PhoneOwner } from '../domain/alert-kinds.js';
import type { AlertNews, ToldOf } from '../domain/alert-news.entity.js';
import { alertText, lastOfEach, type ToldNews } from '../domain/alert-text.js';
import { AlertNewsRepository } from '../infrastructure/alert-news.repository.js';
import { AlertPhonesReadModel } from '../infrastructure/alert-phones.read-model.js';
import { NamedChildrenReadModel } from '../infrastructure/named-children.read-model.js';
import { PUSH_QUEUE } from './alert-queues.js';
import type { QueuedPush } from './deliver-push.js';

/** Makes one notice of what happened together, and queues it for each phone. */
@Injectable()
export class GatherAlerts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
    private readonly parties: PartiesApi,
    private readonly news: AlertNewsRepository,
    private readonly phones: AlertPhonesReadModel,
    private readonly children: NamedChildrenReadModel,
  ) {}

  /** @returns whether it has to wait for the morning: the server may have come to it late */
  run(told: ToldOf): Promise<boolean> {
    return this.em.transactional(async () => {
      const party = await this.parties.lock(told.partyId); // two jobs at once tell nothing twice
      const now = this.clock.now();
      if (party && isKeptUntilMorning(party, told, now)) return true;
      const waiting = await this.news.waiting(told);
      this.news.remove(...waiting);
      if (party && waiting.length > 0) await this.queue(party, told, waiting, now);
      return false;
    });
  }

  private async queue(
    party: PartyFacts,
    told: ToldOf,
    waiting: AlertNews[],
    now: Date,
  ): Promise<void> {
    const phones = await this.phones.listening(told);
    if (phones.length === 0) return;
    const { kind } = told;
    const news = lastOfEach(kind, await this.withNames(party.id, waiting));
    const until = now.getTime() + TERMS[kind].hours * 3_600_000;
    const tag = tagOf(told, news);
    for (const { id, owner, locale } of phones) {
      const body = alertText(kind, news, { locale, timezone: party.timezone });
      if (!body) continue;
      const message = { title: party.name, body, url: pathOf(party, told, owner), tag };
      const push: QueuedPush = { phoneId: id, told, message, until };
      await this.jobs.enqueue(PUSH_QUEUE, push);
    }
  }

  private async withNames(partyId: string, waiting: AlertNews[]): Promise<ToldNews[]> {
    const families = [...new Set(waiting.flatMap(({ familyId }) => familyId ?? []))];
    const children = families.length > 0 ? await this.children.of(partyId, families) : [];
    return waiting.map(({ familyId = null, invitationId = null, what, happenedAt: at }) => {
      const isMeant = (child: (typeof children)[number]) =>
        invitationId ? child.invitationId === invitationId : child.familyId === familyId;
      const firstNames = children.filter(isMeant).map(({ firstName }) => firstName);
      return { familyId, invitationId, what, at, firstNames };
    });
  }
}

const isKeptUntilMorning = (party: PartyFacts, { kind }: ToldOf, now: Date): boolean =>
  !TERMS[kind].isOfDay && isQuiet(now, party.timezone) && canWait(party, now);

/**
 * A notice takes the place of the one before of the same host, family or children: what was told of a sibling stays on
 * the screen.
 */
function tagOf({ partyId, kind, familyId }: ToldOf, news: readonly ToldNews[]): string {
  const children = news.flatMap(({ invitationId }) => invitationId ?? []).toSorted();
  const about = kind === 'child' ? hashSecret(children.join()) : familyId;
  return [kind, partyId, ...(about ? [about] : [])].join('/');
}

function pathOf({ id }: PartyFacts, { kind, accountId }: ToldOf, owner: PhoneOwner): string {
  if (kind === 'urgent') return owner === 'helper' ? '/door' : `/app/parties/${id}?tab=door`;
  return accountId ? `/app/parties/${id}?tab=confirmations` : `/invitations/${id}/`;
}
