/** An account's person, to whom mails go. */
export interface MailReader {
  id: string;
  name: string;
  email: string;
}
