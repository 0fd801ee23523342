import { scheduled } from '../../../shared/jobs/scheduled.js';
import { ForgetPayments } from '../application/forget-payments.js';

export const JOBS = [
  scheduled('ForgetPayments', '33 5 * * *', ForgetPayments, (payments) => payments.run()),
];
