import { scheduled } from '../../../shared/jobs/scheduled.js';
import { ForgetTakers } from '../application/forget-takers.js';

export const JOBS = [
  scheduled('ForgetCodeTries', '33 5 * * *', ForgetTakers, (takers) => takers.oldTries()),
];
