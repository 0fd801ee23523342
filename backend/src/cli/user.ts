// What operators do with an account:
// user.js show|export|verify|disable|enable|second-factor-off|erase <e-mail or id>.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ChangeAccountState } from '../modules/auth/application/change-account-state.js';
import { EraseAccount } from '../modules/auth/application/erasure/erase-account.js';
import { FindAccount, type AccountSummary } from '../modules/auth/application/find-account.js';
import { SecondFactors } from '../modules/auth/application/second-factor/second-factors.js';
import { StaffActions } from '../shared/audit/staff-actions.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { archiveOf } from '../shared/personal-data/archive.js';
import { PersonalData } from '../shared/personal-data/personal-data.js';
import {
  command,
  option,
  requireSecret,
  UsageError,
  UUID,
  withDatabase,
  withProduct,
} from './command.js';
import { refuseWrongStore } from './backup/store.js';
import { SupportView } from './support/support-view.js';
import { audited } from './audited.js';

const EXPLAINED: Record<string, string> = {
  not_found: 'The account is erased already.',
  account_disabled: 'The account is disabled. Enable it first: make user-enable EMAIL=…',
  guest_arrived:
    'A member of this household is inside a party now. Try again when the party is finished.',
};

await command(async () => {
  const [action = '', who = ''] = process.argv.slice(2);
  if (!who.includes('@') && !UUID.test(who)) {
    throw new UsageError(`Say whose: make user-${action} EMAIL=ana@example.com (or ID=…)`);
  }
  if (action === 'show') {
    return withDatabase('reads', async (orm) => {
      console.log((await new SupportView(orm).account(who)).join('\n'));
    });
  }
  await withProduct('writes', async (app) => {
    const state = app.get(ChangeAccountState, { strict: false });
    const account = await app.get(FindAccount, { strict: false }).run(who);
    if (!account) throw new UsageError(`There is no account ${who}.`);
    const { id, email } = account;
    const actions: Record<string, () => Promise<string>> = {
      verify: async () => {
        await state.verify(id);
        return account.verified ? `${email} was verified already.` : `${email} is verified.`;
      },
      disable: async () => {
        await state.disable(id);
        return account.disabled
          ? `${email} was disabled already.`
          : `${email} is disabled: no login and no refresh; what is open has ended.`;
      },
      enable: async () => {
        await state.enable(id);
        return `${email} may log in.`;
      },
      'second-factor-off': async () => {
        const wasOn = await app.get(SecondFactors, { strict: false }).switchOffFor(id);
        return wasOn
          ? `${email} logs in without the second step; a mail says so.`
          : `${email} has no second step.`;
      },
      export: async () => {
        const to = option('to');
        if (!to) throw new UsageError('Say where to: make user-export EMAIL=… TO=ana.zip');
        const archive = archiveOf(await app.get(PersonalData, { strict: false }).collect(id));
        await pipeline(archive, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
        return `Wrote what ${email} typed and uploaded to ${to}. It is readable only by you.`;
      },
      erase: async () => {
        await app.get(EraseAccount, { strict: false }).run(id);
        return `Erased ${id}: its household is anonymous, and the parties it hosted are closed.`;
      },
    };
    const act = actions[action];
    if (!act)
      throw new UsageError(`Not known: ${action}. Known: show, ${Object.keys(actions).join(', ')}`);
    if (action === 'erase') assertConfirmed(account);
    if (action === 'erase' || action === 'export') await refuseWrongStore(app);
    try {
      const entry = { action: `user-${action}`, subject: `account ${id}` };
      console.log(await audited(app.get(StaffActions, { strict: false }), entry, act));
    } catch (error) {
      const reason = error instanceof DomainError ? EXPLAINED[error.code] : undefined;
      throw reason ? new UsageError(reason) : error;
    }
  });
});

function assertConfirmed({ id, email }: AccountSummary): void {
  if (process.env.CONFIRM !== 'yes') {
    throw new UsageError(
      `This cannot be undone: ${email} (${id}), its family, health data, pictures and\n` +
        `reviews are erased and its parties closed. Run it again with CONFIRM=yes.`,
    );
  }
  requireSecret('records of mails and codes are found by hashes that need it');
}
