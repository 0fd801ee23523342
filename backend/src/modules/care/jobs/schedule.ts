import { scheduled } from '../../../shared/jobs/scheduled.js';
import { EraseCareLog } from '../application/erase-care-log.js';
import { PurgeCare } from '../application/purge-care.js';

const EVERY_QUARTER_OF_AN_HOUR = '40 3/15 * * * *';

export const JOBS = [
  scheduled('EraseCareLog', '3 5 * * *', EraseCareLog, (log) => log.run()),
  scheduled('PurgeCare', EVERY_QUARTER_OF_AN_HOUR, PurgeCare, (care) => care.run()),
];
