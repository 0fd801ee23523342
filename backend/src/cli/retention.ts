// What is due for erasure because of its age: retention.js. With CONFIRM=yes it is erased, also when the
// nightly jobs hold it because too much is due at once.
import { EraseUnusedHouseholds } from '../modules/auth/application/erase-unused-households.js';
import { EraseManualGuests } from '../modules/invitations/application/erase-manual-guests.js';
import { StaffActions } from '../shared/audit/staff-actions.js';
import { DatabaseClock } from '../shared/clock/database-clock.js';
import { audited } from './audited.js';
import { command, withProduct } from './command.js';

await command(() =>
  withProduct(process.env.CONFIRM === 'yes' ? 'writes' : 'reads', async (app) => {
    const manualGuests = app.get(EraseManualGuests, { strict: false });
    const households = app.get(EraseUnusedHouseholds, { strict: false });
    const now = await app.get(DatabaseClock, { strict: false }).now();
    const { due, partyIds } = await manualGuests.due(now);
    const unused = await households.due(now);
    console.log(`By the database's clock it is ${now.toISOString()}. Due for erasure:`);
    console.log(`  ${due} people whom hosts typed in, of ${partyIds.length} parties`);
    console.log(`  ${unused.length} households that were told and not used since`);
    if (due + unused.length === 0) return;
    if (process.env.CONFIRM !== 'yes') {
      console.log('The jobs of the night erase them, unless there are too many at once.');
      console.log('To erase them now, which cannot be undone, run it again with CONFIRM=yes.');
      return;
    }
    const entry = {
      action: 'retention',
      subject: `${due} typed guests, ${unused.length} households`,
    };
    await audited(app.get(StaffActions, { strict: false }), entry, async () => {
      const parties = await manualGuests.runAll();
      const erased = await households.runAll();
      console.log(`Erased: the typed guests of ${parties} parties, and ${erased} households.`);
    });
  }),
);
