/** The PostgreSQL schema of pg-boss. */
export const JOBS_SCHEMA = 'jobs';

/** Dead-letter queue of all queues. */
export const DEAD_QUEUE = 'dead';
