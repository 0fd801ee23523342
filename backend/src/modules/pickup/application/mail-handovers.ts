import { Injectable } from '@nestjs/common';
import type { DoorPerson } from '../../../shared/caller.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import type { Mail, MailTemplate } from '../../../shared/mail/mail.js';
import { DEFAULT_LOCALE } from '../../../shared/text/translator.js';
import { clockTime, formatMoment } from '../../../shared/time/wall-clock.js';
import { FamilyApi } from '../../family/family.api.js';
import { InvitationsApi, type AnsweredGuest } from '../../invitations/invitations.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import type { AcceptedHandover } from '../domain/handover-check.js';
import type { LoggedDepartures, PartyOfHandovers } from '../pickup.api.js';
import { HandoverReadModel } from '../infrastructure/handover.read-model.js';
import { handoverInWords, type ToldHandover } from './handover-in-words.js';
import { SumUpHandovers } from './sum-up-handovers.js';
import { toFamily } from './to-family.js';

interface Notice {
  template: MailTemplate;
  invitationId: string;
  handover: ToldHandover;
}

type HandoverChange = LoggedDepartures['changes'][number];

/** Mails families with whom their children left, in the transaction that records it. */
@Injectable()
export class MailHandovers {
  constructor(
    private readonly handovers: HandoverReadModel,
    private readonly invitations: InvitationsApi,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly mails: MailOutbox,
    private readonly summaries: SumUpHandovers,
  ) {}

  /**
   * @param accepted new hand-overs
   * @param doubtful those of them that do not count and are told because of their concern
   * @param guests whom the caller has read
   */
  async run(
    caller: DoorPerson,
    party: PartyOfHandovers,
    accepted: readonly AcceptedHandover[],
    doubtful: readonly AcceptedHandover[],
    log: LoggedDepartures,
    guests: readonly AnsweredGuest[] = [],
  ): Promise<void> {
    const { changes } = log;
    if (changes.length === 0 && doubtful.length === 0) return;
    const by = { by: await this.nameOf(caller, log), isByHelper: caller.kind === 'door_helper' };
    const own = accepted.map((each) => ({ ...each, ...by }));
    const known = await this.known(party.id, changes, own, log);
    const notices = [
      ...changes.flatMap((change) => noticeOf(change, known) ?? []),
      ...doubtful.map((handover): Notice => ({
        template: 'handedOverAlert',
        invitationId: handover.invitationId,
        handover: { ...handover, ...by },
      })),
    ];
    const { atOnce, summed } = await this.summaries.split(notices, log);
    if (atOnce.length > 0) await this.mail(party, atOnce, guests);
    if (summed.length > 0) await this.sumUp(party, summed, own, log);
  }

  private async sumUp(
    party: PartyOfHandovers,
    notices: Notice[],
    accepted: readonly (ToldHandover & { id: string })[],
    log: LoggedDepartures,
  ): Promise<void> {
    const ids = [...new Set(notices.map(({ invitationId }) => invitationId))];
    const states = ids.map((invitationId) => ({ invitationId, ...log.stateOf(invitationId) }));
    const present = states.map(({ invitationId, handoverId }) => ({
      ...{ invitationId, before: null, after: handoverId },
    }));
    const known = await this.known(party.id, present, accepted, log);
    const locale = party.locale ?? DEFAULT_LOCALE;
    const host = await this.parties.invitingName(party);
    await this.summaries.mail(
      { ...party, host },
      states.map(({ handoverId, ...state }) => {
        const handover = known.get(handoverId ?? '');
        return { ...state, lines: handover ? handoverInWords(handover, locale) : '' };
      }),
    );
  }

  /** Tells the families that made a pass or a block whether it is noted from now on with whom each kid leaves. */
  async tellSwitch(partyId: string, isRequired: boolean): Promise<void> {
    const party = await this.parties.find(partyId);
    if (!party) return;
    const host = await this.parties.invitingName(party);
    const families = await this.handovers.decidedFor(partyId);
    for (const reader of await this.invitations.readers(families)) {
      const to = toFamily(reader, party, party.locale ?? DEFAULT_LOCALE);
      const mail: Mail = {
        ...to.mail,
        template: isRequired ? 'handoversOn' : 'handoversOff',
        theme: party.theme,
        params: { name: to.name, party: party.name, host },
        actionPath: `/invitations/${partyId}/`,
      };
      await this.mails.send(mail, party);
    }
  }

  /** By id: those of this transaction, and recorded ones that they replace. */
  private async known(
    partyId: string,
    changes: readonly HandoverChange[],
    accepted: readonly (ToldHandover & { id: string })[],
    log: LoggedDepartures,
  ): Promise<Map<string, ToldHandover>> {
    const known = new Map<string, ToldHandover>(accepted.map((each) => [each.id, each]));
    const isRecorded = (id: string | null) => id !== null && !known.has(id);
    const children = changes
      .filter(({ before, after }) => isRecorded(before) || isRecorded(after))
      .map(({ invitationId }) => invitationId);
    const lines = children.length > 0 ? await this.handovers.of([partyId], children) : [];
    const helpers = await log.helperNames(lines.flatMap(({ helperId }) => helperId ?? []));
    for (const { helperId, ...line } of lines) {
      const by = helperId ? (helpers.get(helperId) ?? null) : line.by;
      const happenedAt = new Date(formatMoment(line.at, 'UTC'));
      known.set(line.id, { ...line, by, isByHelper: helperId !== null, happenedAt });
    }
    return known;
  }

  private async mail(
    party: PartyOfHandovers,
    notices: Notice[],
    guests: readonly AnsweredGuest[],
  ): Promise<void> {
    const ids = [...new Set(notices.map(({ invitationId }) => invitationId))];
    const read = guests.filter(({ id }) => ids.includes(id));
    const children =
      read.length === ids.length ? read : await this.invitations.guestsOf(party.id, ids);
    const families = new Set(children.map(({ familyId }) => familyId));
    const host = await this.parties.invitingName(party);
    const locale = party.locale ?? DEFAULT_LOCALE;
    for (const reader of await this.invitations.readers([...families])) {
      const to = toFamily(reader, party, locale);
      const own = children.filter(({ familyId }) => familyId === reader.id);
      for (const { notice, names } of together(notices, own)) {
        const { template, handover } = notice;
        await this.mails.send({
          ...to.mail,
          template,
          theme: party.theme,
          ...(template === 'handedOverAlert' && { isAlert: true }),
          params: {
            name: to.name,
            party: party.name,
            host,
            children: to.children(names),
            time: clockTime(handover.happenedAt, party.timezone, locale),
            lines: handoverInWords(handover, locale),
          },
          actionPath: `/invitations/${party.id}/`,
          careOf: party.id,
        });
      }
    }
  }

  private async nameOf(caller: DoorPerson, log: LoggedDepartures): Promise<string | null> {
    if (caller.kind === 'account') return (await this.family.nameOf(caller.accountId)) || null;
    return (await log.helperNames([caller.passId])).get(caller.passId) ?? null;
  }
}

function noticeOf(
  { invitationId, before, after }: HandoverChange,
  known: ReadonlyMap<string, ToldHandover>,
): Notice | undefined {
  const [earlier, present] = [known.get(before ?? ''), known.get(after ?? '')];
  if (!present) {
    return earlier && { template: 'handoverUndone', invitationId, handover: earlier };
  }
  if (earlier && keyOf(earlier) === keyOf(present)) return undefined;
  const template = present.concern
    ? 'handedOverAlert'
    : earlier
      ? 'handoverCorrected'
      : 'handedOver';
  return { template, invitationId, handover: present };
}

/** What a family would read in two mails as the same. */
const keyOf = ({ takerKind, takerName, proof, reason, concern }: ToldHandover): string =>
  JSON.stringify([takerKind, takerName, proof, reason, concern]);

/** One notice for siblings who left together. */
function together(
  notices: Notice[],
  children: { id: string; fullName: string }[],
): { notice: Notice; names: string[] }[] {
  const names = new Map(children.map(({ id, fullName }) => [id, fullName]));
  const own = notices.filter(({ invitationId }) => names.has(invitationId));
  const groups = Map.groupBy(
    own,
    ({ template, handover }) => `${template} ${handover.by} ${keyOf(handover)}`,
  );
  return [...groups.values()].map((group) => ({
    notice: group[0]!,
    names: [...new Set(group.map(({ invitationId }) => names.get(invitationId) ?? ''))],
  }));
}
