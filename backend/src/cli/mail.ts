// The addresses to which no mail is sent:
// mail.js suppressions [<e-mail>] | suppress <e-mail> | unsuppress <e-mail>
import { AccountSupportReadModel } from '../modules/auth/infrastructure/account-support.read-model.js';
import { StaffActions } from '../shared/audit/staff-actions.js';
import { SigningKeys } from '../shared/config/signing-keys.js';
import { Reader } from '../shared/database/reader.js';
import { AddressHasher } from '../shared/mail/address-hasher.js';
import {
  MailSuppressions,
  SUPPRESSION_DAYS,
  type Suppression,
} from '../shared/mail/mail-suppressions.js';
import { audited } from './audited.js';
import { command, commandConfig, requireSecret, UsageError, withDatabase } from './command.js';

await command(async () => {
  const [action = '', who = ''] = process.argv.slice(2);
  if (action !== 'suppressions' && !who.includes('@')) {
    throw new UsageError(`Say whose: make mail-${action} EMAIL=ana@example.com`);
  }
  requireSecret('the list names addresses by hashes that need it');
  const hasher = new AddressHasher(new SigningKeys(commandConfig()));
  await withDatabase(action === 'suppressions' ? 'reads' : 'writes', async (orm) => {
    const em = orm.em.fork();
    const list = new MailSuppressions(em, hasher);
    const actions: Record<string, () => Promise<void>> = {
      suppressions: async () => {
        const found = who ? await list.find(who) : undefined;
        if (who && !found) return console.log(`Mails are sent to ${who}.`);
        show(found ? [found] : await list.list());
      },
      suppress: async () => {
        await list.add(who, 'staff');
        console.log(`No mail is sent to ${who} for ${SUPPRESSION_DAYS} days.`);
      },
      unsuppress: async () => {
        const wasOn = await list.remove(who);
        console.log(
          wasOn
            ? `Mails are sent to ${who} again. One that was refused: make jobs, RETRY=<id>.`
            : `${who} was not suppressed.`,
        );
      },
    };
    const act = actions[action];
    if (!act)
      throw new UsageError(`Not known: ${action}. Known: ${Object.keys(actions).join(', ')}`);
    if (action === 'suppressions') return act();
    const account = await new AccountSupportReadModel(new Reader(orm)).find(who);
    const subject = account
      ? `account ${account.id}`
      : `address …${who.slice(who.lastIndexOf('@'))}`;
    await audited(new StaffActions(em), { action: `mail-${action}`, subject }, act);
  });
});

function show(rows: Suppression[]): void {
  if (rows.length === 0) return console.log('Mails are sent to every address.');
  console.table(
    rows.map(({ domain, reason, since, skipped }) => ({
      address: `…@${domain}`,
      reason,
      since: since.toISOString().slice(0, 16).replace('T', ' '),
      'not sent since': skipped,
    })),
  );
  console.log('Addresses are stored as hashes; look one up: make mail-suppressions EMAIL=…');
}
