import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { On } from '../../../shared/events/domain-events.js';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { canWait, nextAllowed } from '../../../shared/time/quiet-hours.js';
import { CareApi } from '../../care/care.api.js';
import { AttendanceChanged } from '../../door/door.events.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { FamilyAnswered, WaitingListMoved } from '../../invitations/invitations.events.js';
import { FamiliesTold, FamilyNudged } from '../../notices/notices.events.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { TERMS, type AlertKind } from '../domain/alert-kinds.js';
import { AlertNews, type ToldOf } from '../domain/alert-news.entity.js';
import { AlertNewsRepository } from '../infrastructure/alert-news.repository.js';
import { AlertPhonesReadModel } from '../infrastructure/alert-phones.read-model.js';
import { DayMailRepository } from '../infrastructure/day-mail.repository.js';
import { ALERTS_QUEUE } from './alert-queues.js';
import { PushService } from './push-service.port.js';

/**
 * Notes what people who listen are to be told of, in the transaction in which it happens. What happens together is
 * gathered, and waits for the morning unless the party is going on.
 */
@Injectable()
export class NoteAlerts {
  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly care: CareApi,
    private readonly news: AlertNewsRepository,
    private readonly phones: AlertPhonesReadModel,
    private readonly dayMails: DayMailRepository,
    private readonly service: PushService,
  ) {}

  @On(FamilyAnswered)
  async answered({ partyId, familyId, answer, now }: FamilyAnswered): Promise<void> {
    await this.dayMails.noteDue(partyId, now);
    const party = await this.partyOf(partyId);
    if (!party) return;
    const news = [{ what: answer, at: now }];
    const hosts = await this.phones.accounts('answers', party.hostIds);
    const told = hosts.map((accountId) => ({ to: { accountId, familyId }, news }));
    await this.note(party, 'answers', told);
  }

  @On(WaitingListMoved)
  waiting({ partyId, outcome, requests, now }: WaitingListMoved): Promise<void> {
    const families = requests.map(({ familyId }) => familyId);
    return this.ofFamilies(partyId, 'places', families, outcome, now);
  }

  @On(FamiliesTold)
  changed({ partyId, familyIds, change, now }: FamiliesTold): Promise<void> {
    return this.ofFamilies(partyId, 'changes', familyIds, change, now);
  }

  @On(FamilyNudged)
  nudged({ partyId, familyId, now }: FamilyNudged): Promise<void> {
    return this.ofFamilies(partyId, 'reminders', [familyId], 'nudged', now);
  }

  @On(AttendanceChanged)
  async attended({ partyId, guests }: AttendanceChanged): Promise<void> {
    const party = await this.partyOf(partyId);
    if (!party) return;
    const ids = guests.map(({ invitationId }) => invitationId);
    const kids = (await this.invitations.guestsOf(partyId, ids)).filter(({ isKid }) => isKid);
    const families = [...new Set(kids.map(({ familyId }) => familyId))];
    const told = (await this.phones.families('child', families)).map((familyId) => {
      const own = kids.filter((kid) => kid.familyId === familyId).map(({ id }) => id);
      const news = guests.filter(({ invitationId }) => own.includes(invitationId));
      return { to: { familyId }, news };
    });
    await this.note(party, 'child', told);
    await this.urgent(party, guests);
  }

  /** Those at the door learn that there is something to read, not of whom nor what. */
  private async urgent(party: PartyFacts, guests: AttendanceChanged['guests']): Promise<void> {
    const arrived = guests.filter(({ what }) => what === 'arrived');
    if (arrived.length === 0) return;
    if ((await this.phones.atDoor('urgent', party.id)).length === 0) return;
    const urgent = await this.care.urgentAtDoor(party.id, this.clock.now());
    const news = arrived.filter(({ invitationId }) => urgent.includes(invitationId));
    if (news.length > 0) await this.note(party, 'urgent', [{ to: {}, news }]);
  }

  private async ofFamilies(
    partyId: string,
    kind: AlertKind,
    familyIds: readonly string[],
    what: string,
    at: Date,
  ): Promise<void> {
    const party = await this.partyOf(partyId);
    if (!party) return;
    const told = (await this.phones.families(kind, familyIds)).map((familyId) => ({
      ...{ to: { familyId }, news: [{ what, at }] },
    }));
    await this.note(party, kind, told);
  }

  /** Undefined where nothing is offered: then nothing is asked of the database. */
  private async partyOf(partyId: string): Promise<PartyFacts | undefined> {
    return this.service.publicKey ? this.parties.find(partyId) : undefined;
  }

  /** In as many statements for all families of a party as for one: the party is locked meanwhile. */
  private async note(party: PartyFacts, kind: AlertKind, told: readonly Noted[]): Promise<void> {
    const partyId = party.id;
    const jobs = told.map(({ to, news }) => {
      for (const one of news) this.news.add(new AlertNews({ partyId, kind, ...to }, one));
      const { accountId, familyId } = to;
      const key = [kind, partyId, accountId ?? familyId ?? 'door'].join('/');
      // A host is told of all families at once.
      return { key, data: { partyId, kind, ...(accountId ? { accountId } : to) } };
    });
    await this.jobs.enqueueLatest(ALERTS_QUEUE, jobs, secondsUntil(party, kind, this.clock.now()));
  }
}

/** What somebody is to be told of. */
interface Noted {
  to: Pick<ToldOf, 'accountId' | 'familyId'>;
  news: readonly { what: string; at: Date; invitationId?: string }[];
}

function secondsUntil(party: PartyFacts, kind: AlertKind, now: Date): number {
  const { gatherSeconds, isOfDay } = TERMS[kind];
  if (isOfDay || !canWait(party, now)) return gatherSeconds;
  const gathered = new Date(now.getTime() + gatherSeconds * 1_000);
  return Math.ceil((nextAllowed(gathered, party.timezone).getTime() - now.getTime()) / 1_000);
}
