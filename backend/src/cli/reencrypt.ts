// Encrypts with JWT_SECRET the secrets that another key encrypted, after it was replaced at once.
import { StaffActions } from '../shared/audit/staff-actions.js';
import { SealedSecrets } from '../shared/crypto/sealed-secrets.js';
import { audited } from './audited.js';
import { command, UsageError, withProduct } from './command.js';

await command(async () => {
  if (!process.env.JWT_SECRET) throw new UsageError('JWT_SECRET is not set.');
  await withProduct('writes', async (app) => {
    const entry = { action: 'reencrypt', subject: 'all encrypted secrets' };
    const secrets = app.get(SealedSecrets, { strict: false });
    const kinds = await audited(app.get(StaffActions, { strict: false }), entry, () =>
      secrets.reencryptAll(),
    );
    for (const { kind, done } of kinds) console.log(`Encrypted ${done} ${kind} with JWT_SECRET.`);
    const unreadable = kinds.reduce((sum, kind) => sum + kind.unreadable, 0);
    if (unreadable === 0) return;
    throw new UsageError(
      `${unreadable} are encrypted with another key: set JWT_VERIFY_SECRET to it.`,
    );
  });
});
