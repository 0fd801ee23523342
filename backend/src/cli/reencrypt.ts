// Encrypts the secrets of second factors, family links and calendars with JWT_SECRET, after it was replaced at once.
import { ReencryptSecondFactors } from '../modules/auth/application/second-factor/reencrypt-second-factors.js';
import { ReencryptCalendars } from '../modules/notices/application/calendars/reencrypt-calendars.js';
import { ReencryptFamilyLinks } from '../modules/invitations/application/reencrypt-family-links.js';
import { StaffActions } from '../shared/audit/staff-actions.js';
import { audited } from './audited.js';
import { command, UsageError, withProduct } from './command.js';

await command(async () => {
  if (!process.env.JWT_SECRET) throw new UsageError('JWT_SECRET is not set.');
  await withProduct('writes', async (app) => {
    const entry = {
      action: 'reencrypt',
      subject: 'all second factors, family links and calendars',
    };
    const { factors, links, calendars } = await audited(
      app.get(StaffActions, { strict: false }),
      entry,
      async () => ({
        factors: await app.get(ReencryptSecondFactors, { strict: false }).run(),
        links: await app.get(ReencryptFamilyLinks, { strict: false }).run(),
        calendars: await app.get(ReencryptCalendars, { strict: false }).run(),
      }),
    );
    console.log(`Encrypted ${factors.done} second factors with JWT_SECRET.`);
    if (links.done > 0) console.log(`Encrypted ${links.done} family links with JWT_SECRET.`);
    if (calendars > 0) console.log(`Encrypted ${calendars} calendars with JWT_SECRET.`);
    const unreadable = factors.unreadable + links.unreadable;
    if (unreadable === 0) return;
    throw new UsageError(
      `${unreadable} are encrypted with another key: set JWT_VERIFY_SECRET to it.`,
    );
  });
});
