import type { TestApp } from './app.js';

interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

/** What the inbox got for an address, the oldest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  // The inbox filters: it keeps the mails of all tests of a run.
  const query = new URLSearchParams({ 'to.address': address.toLowerCase() });
  const answer = await fetch(`${process.env.TEST_MAIL_URL}/email?${query}`);
  return (await answer.json()) as ReceivedMail[];
}

const POLL_MS = 25;

/**
 * Waits until that many mails have come. Mails that wait together may overtake each other.
 * @returns the last of them whose text matches
 */
export function waitForMail(address: string, count = 1, text = /^/): Promise<ReceivedMail> {
  return waitFor(address, `number ${count} like ${text.source}`, (mails) =>
    mails.length >= count ? mails.findLast((mail) => text.test(mail.text)) : undefined,
  );
}

/** Waits for the first mail that matches. */
export function waitForMailWith(
  address: string,
  matches: (mail: ReceivedMail) => boolean,
): Promise<ReceivedMail> {
  return waitFor(address, 'that matches', (mails) => mails.find(matches));
}

/** The templates of the mails that were written to an address, sent or not, in the order of writing. */
export async function templatesTo(
  database: Pick<TestApp['em'], 'execute'>,
  address: string,
): Promise<string[]> {
  const rows = await database.execute<{ template: string }[]>(
    `select data->>'template' as template from jobs.job
      where name = 'mail' and data->>'to' = ? order by created_on`,
    [address],
  );
  return rows.map(({ template }) => template);
}

/**
 * Waits until every mail of the test's database has been sent to its end, repetitions included; those
 * that come later are not waited for. Then mails can be counted.
 */
export async function untilMailsAreSent(database: {
  execute(sql: string): Promise<unknown[]>;
}): Promise<void> {
  const open = `select from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')`;
  for (let waited = 0; waited < 60_000; waited += POLL_MS) {
    if ((await database.execute(open)).length === 0) return;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error('There are mails that were not sent');
}

async function waitFor(
  address: string,
  wanted: string,
  pick: (mails: ReceivedMail[]) => ReceivedMail | undefined,
): Promise<ReceivedMail> {
  for (let waited = 0; waited < 60_000; waited += POLL_MS) {
    const mail = pick(await mailsTo(address));
    if (mail) return mail;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error(`No mail ${wanted} for ${address}`);
}
