import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { DEFAULT_LOCALE, translator } from '../../../shared/text/translator.js';
import { clockTime } from '../../../shared/time/wall-clock.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import type { LoggedDepartures, PartyOfHandovers } from '../pickup.api.js';
import type { ToldHandover } from './handover-in-words.js';
import { toFamily } from './to-family.js';

/** Mails about one child. */
export const TOLD_AT_ONCE = { mails: 10, seconds: 3_600 } as const;

/** What follows them is told in one mail, this long after the first of it, as it stands by then. */
export const SUMMARY_SECONDS = 600;

/** Where a child is now. */
export interface PresentState {
  invitationId: string;
  status: ReturnType<LoggedDepartures['stateOf']>['status'];
  since: Date | null;
  /** With whom it left, in sentences, if that was noted. */
  lines: string;
}

/** A host could otherwise have a family mailed without end, by exits and undos. */
@Injectable()
export class SumUpHandovers {
  constructor(
    private readonly clock: Clock,
    private readonly invitations: InvitationsApi,
    private readonly mails: MailOutbox,
  ) {}

  /**
   * Which notices are mailed at once: all with a concern, which is an alarm, and the first ones of a child. Counted are the taps of the child that the server got in the last hour: each
   * causes at most one mail.
   */
  async split<T extends { invitationId: string; handover: Pick<ToldHandover, 'concern'> }>(
    notices: readonly T[],
    log: Pick<LoggedDepartures, 'countsSince'>,
  ): Promise<{ atOnce: T[]; summed: T[] }> {
    const since = new Date(this.clock.now().getTime() - TOLD_AT_ONCE.seconds * 1_000);
    const children = [...new Set(notices.map(({ invitationId }) => invitationId))];
    const told = await log.countsSince(children, since);
    const { atOnce = [], summed = [] } = Object.groupBy(notices, ({ invitationId, handover }) => {
      const count = told.get(invitationId) ?? 0;
      told.set(invitationId, count + 1);
      return handover.concern || count < TOLD_AT_ONCE.mails ? 'atOnce' : 'summed';
    });
    return { atOnce, summed };
  }

  /** One mail for each child, which replaces one that has not left yet. */
  async mail(
    party: Pick<PartyOfHandovers, 'id' | 'hostId' | 'name' | 'timezone' | 'locale'> & {
      host: string;
    },
    states: readonly PresentState[],
  ): Promise<void> {
    const locale = party.locale ?? DEFAULT_LOCALE;
    const t = translator(locale);
    const ids = states.map(({ invitationId }) => invitationId);
    const children = await this.invitations.guestsOf(party.id, ids);
    const families = new Set(children.map(({ familyId }) => familyId));
    for (const reader of await this.invitations.readers([...families])) {
      const to = toFamily(reader, party, locale);
      for (const { id, fullName } of children.filter(({ familyId }) => familyId === reader.id)) {
        const state = states.find(({ invitationId }) => invitationId === id);
        if (!state) continue;
        const time = state.since ? clockTime(state.since, party.timezone, locale) : '';
        const mail = {
          ...to.mail,
          template: 'handoverSummary',
          isAlert: true,
          params: {
            name: to.name,
            party: party.name,
            host: party.host,
            child: to.children([fullName]),
            count: TOLD_AT_ONCE.mails,
            state: t(`handovers:now.${state.status}`, { time }),
            lines: state.lines,
          },
          actionPath: `/invitations/${party.id}/`,
          careOf: party.id,
        } as const;
        await this.mails.sendLatest(mail, `hand-overs of ${id}`, SUMMARY_SECONDS);
      }
    }
  }
}
