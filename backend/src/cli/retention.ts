// What is due for erasure because of its age: retention.js. With CONFIRM=yes it is erased, also when the
// nightly jobs hold it because too much is due at once.
import { EraseUnusedHouseholds } from '../modules/auth/application/erasure/erase-unused-households.js';
import { EraseManualGuests } from '../modules/invitations/application/erase-manual-guests.js';
import { PurgeCare } from '../modules/care/application/purge-care.js';
import { StaffActions } from '../shared/audit/staff-actions.js';
import { DatabaseClock } from '../shared/clock/database-clock.js';
import { audited } from './audited.js';
import { command, withProduct } from './command.js';
import { refuseWrongStore } from './backup/store.js';

await command(() =>
  withProduct(process.env.CONFIRM === 'yes' ? 'writes' : 'reads', async (app) => {
    const manualGuests = app.get(EraseManualGuests, { strict: false });
    const care = app.get(PurgeCare, { strict: false });
    const households = app.get(EraseUnusedHouseholds, { strict: false });
    const now = await app.get(DatabaseClock, { strict: false }).now();
    const { due, partyIds } = await manualGuests.due(now);
    const unused = await households.due(now);
    const ended = await care.countDue();
    console.log(`By the database's clock it is ${now.toISOString()}. Due for erasure:`);
    console.log(`  ${due} people whom hosts typed in, of ${partyIds.length} parties`);
    console.log(`  ${unused.length} households that were told and not used since`);
    console.log(`  care data of ${ended} parties whose 24 hours are over`);
    if (due + ended + unused.length === 0) return;
    if (process.env.CONFIRM !== 'yes') {
      console.log('The jobs erase them, unless there are too many at once or runs were missed.');
      console.log('To erase them now, which cannot be undone, run it again with CONFIRM=yes.');
      return;
    }
    await refuseWrongStore(app);
    const entry = {
      action: 'retention',
      subject: `${due} typed guests, care of ${ended} parties, ${unused.length} households`,
    };
    await audited(app.get(StaffActions, { strict: false }), entry, async () => {
      const purged = await care.runAll();
      const parties = await manualGuests.runAll();
      const erased = await households.runAll();
      console.log(
        `Erased: care data of ${purged} parties, typed guests of ${parties} parties, and ${erased} households.`,
      );
    });
  }),
);
