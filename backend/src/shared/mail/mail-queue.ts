/** Name of the queue of mails. */
export const MAIL_QUEUE = 'mail';
