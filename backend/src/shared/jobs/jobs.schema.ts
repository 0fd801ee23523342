/** The PostgreSQL schema in which pg-boss keeps its queues. */
export const JOBS_SCHEMA = 'jobs';
