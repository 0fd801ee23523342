import type { MikroORM } from '@mikro-orm/postgresql';
import {
  AccountSupportReadModel,
  type AccountForSupport,
} from '../../modules/auth/infrastructure/account-support.read-model.js';
import { HouseholdSupportReadModel } from '../../modules/family/infrastructure/household-support.read-model.js';
import { InvitationSupportReadModel } from '../../modules/invitations/infrastructure/invitation-support.read-model.js';
import { PartySupportReadModel } from '../../modules/parties/infrastructure/party-support.read-model.js';
import { StaffActions } from '../../shared/audit/staff-actions.js';
import { SigningKeys } from '../../shared/config/signing-keys.js';
import { Reader } from '../../shared/database/reader.js';
import { AddressHasher } from '../../shared/mail/address-hasher.js';
import { MailOutcomes, OUTCOME_DAYS } from '../../shared/mail/mail-outcomes.js';
import { MailSuppressions } from '../../shared/mail/mail-suppressions.js';
import { audited } from '../audited.js';
import { commandConfig, requireSecret, UsageError } from '../command.js';
import { guestLines, line, mailLines, moment } from './lines.js';

const SHOWN_MAILS = 20;

/**
 * What support may see of an account or a party: states, counts and the outcomes of mails; no care data,
 * nothing about children but their number. Each look is recorded in the audit log.
 */
export class SupportView {
  private readonly accounts: AccountSupportReadModel;
  private readonly households: HouseholdSupportReadModel;
  private readonly invitations: InvitationSupportReadModel;
  private readonly parties: PartySupportReadModel;
  private readonly actions: StaffActions;
  private readonly outcomes: MailOutcomes;
  private readonly suppressions: MailSuppressions;

  constructor(orm: MikroORM) {
    requireSecret('records of mails are found by hashes that need it');
    const reader = new Reader(orm);
    const em = orm.em.fork();
    const hasher = new AddressHasher(new SigningKeys(commandConfig()));
    this.accounts = new AccountSupportReadModel(reader);
    this.households = new HouseholdSupportReadModel(reader);
    this.invitations = new InvitationSupportReadModel(reader);
    this.parties = new PartySupportReadModel(reader);
    this.actions = new StaffActions(em);
    this.outcomes = new MailOutcomes(em, hasher);
    this.suppressions = new MailSuppressions(em, hasher);
  }

  /** @throws UsageError when there is no such account */
  async account(who: string): Promise<string[]> {
    const account = await this.accounts.find(who);
    if (!account) throw new UsageError(`There is no account ${who}.`);
    const entry = { action: 'user-show', subject: `account ${account.id}` };
    return audited(this.actions, entry, async () => {
      const { fullName, adults, children } = await this.households.of(account.id);
      const hosted = await this.parties.hostedBy(account.id);
      return [
        `Account ${account.id}`,
        line('name', fullName ?? ''),
        line('address', account.email),
        ...(await this.suppressed(account.email)),
        line('state', stateOf(account)),
        line('signs in', signsIn(account)),
        line('sessions', `${account.sessions} open, last used ${moment(account.lastSeenAt)}`),
        line('household', `${adults} adults, ${children} children`),
        line('invitations', guestLines(await this.invitations.ofAccount(account.id))),
        line('hosts', hosted.length === 0 ? 'no party' : 'the latest 20:'),
        ...hosted.map(({ id, status, dateStart }) => `    ${id}  ${status}, ${moment(dateStart)}`),
        line('mails', `of the last ${OUTCOME_DAYS} days:`),
        ...mailLines(await this.outcomes.of(account.email, SHOWN_MAILS)),
      ];
    });
  }

  /** @throws UsageError when there is no such party */
  async party(id: string): Promise<string[]> {
    const party = await this.parties.find(id);
    if (!party) throw new UsageError(`There is no party ${id}.`);
    const entry = { action: 'party-show', subject: `party ${party.id}` };
    return audited(this.actions, entry, async () => {
      const counts = await this.invitations.ofParty(id);
      const host = await this.accounts.find(party.hostId);
      const mails = host ? await this.outcomes.of(host.email, SHOWN_MAILS) : [];
      const started = party.startedAt ? `, started ${moment(party.startedAt)}` : '';
      return [
        `Party ${party.id}`,
        line('host', `account ${party.hostId}`),
        line('state', `${party.status}, created ${moment(party.createdAt)}${started}`),
        line('time', `${moment(party.dateStart)} to ${moment(party.dateEnd)}, ${party.timezone}`),
        line('deadline', `${moment(party.rsvpDueDate)}, closed ${moment(party.rsvpClosedAt)}`),
        line('care data', `open to the host until ${moment(party.guestInfoUntil)}`),
        line('called off', moment(party.cancelledAt)),
        line('places', `${party.maxAdults} adults, ${party.maxKids} children`),
        line('guests', `${guestLines(counts)}; ${counts.manual} typed in by the host`),
        line('seen', `${party.views} times; ${party.pictures} pictures`),
        line('reviews', party.average === null ? 'none' : `${party.average} stars on average`),
        line('mails', `to its host, of the last ${OUTCOME_DAYS} days:`),
        ...mailLines(mails),
      ];
    });
  }

  private async suppressed(address: string): Promise<string[]> {
    const found = await this.suppressions.find(address);
    if (!found) return [];
    const why = `${found.reason}, since ${moment(found.since)}`;
    return [line('', `gets no mails: ${why}, ${found.skipped} not sent (make mail-unsuppress)`)];
  }
}

function stateOf({ createdAt, verifiedAt, disabledAt, email }: AccountForSupport): string {
  const created = `created ${moment(createdAt)}`;
  if (email.endsWith('@erased.invalid')) return `erased ${moment(disabledAt)}, ${created}`;
  const verified = verifiedAt ? `verified ${moment(verifiedAt)}` : 'not verified';
  return `${disabledAt ? `disabled ${moment(disabledAt)}, ` : ''}${verified}, ${created}`;
}

function signsIn({ hasPassword, hasSecondFactor, changesEmail }: AccountForSupport): string {
  return [
    hasPassword ? 'with a password or mailed codes' : 'with mailed codes, has no password',
    ...(hasSecondFactor ? ['second step on'] : []),
    ...(changesEmail ? ['a change of the address waits for its link'] : []),
  ].join('; ');
}
