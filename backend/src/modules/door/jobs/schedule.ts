import { scheduled } from '../../../shared/jobs/scheduled.js';
import { DoorPasses } from '../application/door-passes.js';
import { VerifyHandovers } from '../application/verify-handovers.js';

export const JOBS = [
  scheduled('EraseDoorPasses', '33 5 * * *', DoorPasses, (passes) => passes.eraseDue()),
  scheduled('VerifyHandovers', '43 5 * * *', VerifyHandovers, (handovers) => handovers.nightly()),
];
