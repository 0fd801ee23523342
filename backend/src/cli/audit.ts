// What staff did by command, the latest first: audit.js [--about <id>]
import { AUDIT_YEARS, StaffActions } from '../shared/audit/staff-actions.js';
import { command, option, withDatabase } from './command.js';
import { moment } from './support/lines.js';

const SHOWN = 100;

await command(() =>
  withDatabase('reads', async (orm) => {
    const rows = await new StaffActions(orm.em.fork()).list(SHOWN, option('about'));
    if (rows.length === 0) return console.log('Nothing is recorded.');
    for (const { at, operator, action, subject } of rows) {
      console.log(`${moment(at)}  ${action.padEnd(24)} ${subject}  by ${operator}`);
    }
    console.log(
      `\nTimes are UTC. At most ${SHOWN} entries are shown; kept for ${AUDIT_YEARS} years.`,
    );
  }),
);
