interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  messageId: string;
  to: { address: string }[];
}

/** What the inbox got for an address, the oldest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${process.env.TEST_MAIL_URL}/email`);
  const mails = (await answer.json()) as ReceivedMail[];
  return mails.filter((mail) => mail.to.some((to) => to.address === address.toLowerCase()));
}

/**
 * Waits until that many mails have come.
 * @returns the last of them
 */
export async function waitForMail(address: string, count = 1): Promise<ReceivedMail> {
  for (let waited = 0; waited < 15_000; waited += 100) {
    const mails = await mailsTo(address);
    const last = mails.at(-1);
    if (last && mails.length >= count) return last;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No mail number ${count} for ${address}`);
}
