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
 * Waits until that many mails have come.
 * @returns the last of them
 */
export async function waitForMail(address: string, count = 1): Promise<ReceivedMail> {
  for (let waited = 0; waited < 15_000; waited += POLL_MS) {
    const mails = await mailsTo(address);
    const last = mails.at(-1);
    if (last && mails.length >= count) return last;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error(`No mail number ${count} for ${address}`);
}
