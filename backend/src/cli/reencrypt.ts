// Encrypts the secrets of second factors with JWT_SECRET, after it was replaced at once.
import { ReencryptSecondFactors } from '../modules/auth/application/reencrypt-second-factors.js';
import { command, UsageError, withProduct } from './command.js';

await command(async () => {
  if (!process.env.JWT_SECRET) throw new UsageError('JWT_SECRET is not set.');
  await withProduct('writes', async (app) => {
    const { done, unreadable } = await app.get(ReencryptSecondFactors, { strict: false }).run();
    console.log(`Encrypted ${done} second factors with JWT_SECRET.`);
    if (unreadable === 0) return;
    throw new UsageError(
      `${unreadable} are encrypted with another key: set JWT_VERIFY_SECRET to it.`,
    );
  });
});
