/** What is to be gathered into a notice. */
export const ALERTS_QUEUE = 'alerts';

/** Notices, each to one phone. */
export const PUSH_QUEUE = 'push';
