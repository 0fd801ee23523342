// Whether the store of pictures is the database's and has its files: storage.js. With CONFIRM=yes one that has lost
// them is used from now on, and pictures without files are removed from their parties.
import { TidyPictures } from '../modules/media/application/tidy-pictures.js';
import { StaffActions } from '../shared/audit/staff-actions.js';
import { StorageOwnership, WrongStore } from '../shared/storage/storage-ownership.js';
import { audited } from './audited.js';
import { command, UsageError, withProduct } from './command.js';

const isConfirmed = process.env.CONFIRM === 'yes';

await command(() =>
  withProduct(isConfirmed ? 'writes' : 'reads', async (app) => {
    const ownership = app.get(StorageOwnership, { strict: false });
    const wrong = await wrongOf(ownership);
    if (!wrong) return console.log("The store of pictures is this database's, and has its files.");
    if (!isConfirmed) {
      throw new UsageError(
        `${wrong.message}\nIf its files are lost for good: CONFIRM=yes removes the pictures without files from their parties.`,
      );
    }
    const entry = { action: 'storage', subject: 'loss of pictures accepted' };
    await audited(app.get(StaffActions, { strict: false }), entry, async () => {
      await ownership.adopt();
      const tidied = await app.get(TidyPictures, { strict: false }).run(true);
      if (!tidied) throw new UsageError('A server compares pictures and files now. Try again.');
      await ownership.assertRight();
      console.log(`The store is this database's. Removed ${tidied.rows} pictures without files.`);
    });
  }),
);

async function wrongOf(ownership: StorageOwnership): Promise<WrongStore | undefined> {
  try {
    await ownership.assertRight();
    return undefined;
  } catch (error) {
    if (error instanceof WrongStore) return error;
    throw error;
  }
}
