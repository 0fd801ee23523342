/** The PostgreSQL schema in which pg-boss keeps its queues. */
export const JOBS_SCHEMA = 'jobs';

/** Where jobs go that failed to the end. */
export const DEAD_QUEUE = 'dead';
