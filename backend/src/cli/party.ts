// What support may see of a party: party.js show <id>
import { command, UsageError, UUID, withDatabase } from './command.js';
import { SupportView } from './support/support-view.js';

await command(async () => {
  const [action = '', id = ''] = process.argv.slice(2);
  if (action !== 'show') throw new UsageError(`Not known: ${action}. Known: show`);
  if (!UUID.test(id)) throw new UsageError('Say which: make party-show ID=<the id in its link>');
  await withDatabase('reads', async (orm) => {
    console.log((await new SupportView(orm).party(id)).join('\n'));
  });
});
