import { late } from './late';

/** What the host has to know of the children who come: downloaded once the answer is given, which does not wait for it. */
export const CareSlot = late(() => import('./care/LinkCare'), ['linkCare']);

/** Who takes the children who come, and who must not: downloaded once the answer is given. */
export const PickupsSlot = late(() => import('./pickups/LinkPickups'), ['pickupPlans', 'forms']);
