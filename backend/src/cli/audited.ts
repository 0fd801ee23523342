import { StaffActions } from '../shared/audit/staff-actions.js';
import { operator } from './operator.js';

/**
 * Records who does what to whom, then does it: without a record there is no action. One that fails is
 * recorded as such too.
 * @param action the make target
 * @param subject by id, such as `account 1111…`
 */
export async function audited<T>(
  actions: StaffActions,
  { action, subject }: { action: string; subject: string },
  act: () => Promise<T>,
): Promise<T> {
  await actions.record({ operator: operator(), action, subject });
  try {
    return await act();
  } catch (error) {
    await actions.record({ operator: operator(), action: `${action} failed`, subject });
    throw error;
  }
}
