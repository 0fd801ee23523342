// Whether the database is marked as production's: production.js [show|unmark]
import { StaffActions } from '../shared/audit/staff-actions.js';
import { readProductionMark, removeProductionMark } from '../shared/database/production-mark.js';
import { audited } from './audited.js';
import { command, UsageError, withDatabase } from './command.js';

await command(async () => {
  if (process.argv[2] !== 'unmark') throw new UsageError('Known: unmark');
  await withDatabase('writes', async (orm) => {
    const em = orm.em.fork();
    const publicUrl = await readProductionMark(em);
    if (!publicUrl) return console.log('It was not marked.');
    if (process.env.CONFIRM !== 'yes') {
      throw new UsageError(
        `Only for a copy of production that is used for something else: demo data and servers for\n` +
          `development would be let in. Its servers mark it again. Run it again with CONFIRM=yes.`,
      );
    }
    const entry = { action: 'production-unmark', subject: publicUrl };
    await audited(new StaffActions(em), entry, () => removeProductionMark(em));
    console.log(`It is not production's (${publicUrl}) any more.`);
  });
});
