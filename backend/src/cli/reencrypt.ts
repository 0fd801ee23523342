// Encrypts the secrets of second factors and family links with JWT_SECRET, after it was replaced at once.
import { ReencryptSecondFactors } from '../modules/auth/application/reencrypt-second-factors.js';
import { ReencryptFamilyLinks } from '../modules/invitations/application/reencrypt-family-links.js';
import { StaffActions } from '../shared/audit/staff-actions.js';
import { audited } from './audited.js';
import { command, UsageError, withProduct } from './command.js';

await command(async () => {
  if (!process.env.JWT_SECRET) throw new UsageError('JWT_SECRET is not set.');
  await withProduct('writes', async (app) => {
    const entry = { action: 'reencrypt', subject: 'all second factors and family links' };
    const { done, unreadable, links } = await audited(
      app.get(StaffActions, { strict: false }),
      entry,
      async () => ({
        ...(await app.get(ReencryptSecondFactors, { strict: false }).run()),
        links: await app.get(ReencryptFamilyLinks, { strict: false }).run(),
      }),
    );
    console.log(`Encrypted ${done} second factors with JWT_SECRET.`);
    if (links > 0) console.log(`Encrypted ${links} family links with JWT_SECRET.`);
    if (unreadable === 0) return;
    throw new UsageError(
      `${unreadable} are encrypted with another key: set JWT_VERIFY_SECRET to it.`,
    );
  });
});
