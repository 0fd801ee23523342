// Whether the record of hand-overs is as it was written: verify-handovers.js. Exits with 1 when it is not.
import type { HandoverFault } from '../modules/pickup/pickup.api.js';
import { VerifyHandovers } from '../modules/door/application/verify-handovers.js';
import { command, requireSecret, UsageError, withProduct } from './command.js';

const SENTENCES: Record<HandoverFault, string> = {
  missing: 'is missing',
  changed: 'was changed',
  unlinked: 'does not follow the one before it',
  unknown_key: 'was recorded with another JWT_SECRET: set JWT_VERIFY_SECRET to it',
  names_changed: 'has other names than were recorded',
  without_exit: 'has no exit in the log of the door',
  exit_changed: 'has an exit of another time or person in the log of the door',
};

await command(async () => {
  requireSecret('the record of hand-overs has hashes with a key that is derived from it');
  await withProduct('reads', async (app) => {
    const { parties, handovers, faults } = await app.get(VerifyHandovers, { strict: false }).run();
    for (const { partyId, of, seq, id, fault } of faults) {
      const name = [seq && `number ${seq}`, id && `(${id})`].filter(Boolean).join(' ');
      console.log(`Party ${partyId}: ${of} ${name} ${SENTENCES[fault]}.`);
    }
    const total = `${handovers} hand-overs of ${parties} parties`;
    if (faults.length > 0) throw new UsageError(`${faults.length} faults in ${total}.`);
    console.log(`${total} are as they were recorded.`);
  });
});
