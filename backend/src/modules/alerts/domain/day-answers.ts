/** What a host is to be mailed. */
export interface DayAnswers {
  accountId: string;
  email: string;
  /** In the order in which they answered. */
  families: { name: string | null; answer: 'accepted' | 'not_sure' | 'declined' }[];
}
