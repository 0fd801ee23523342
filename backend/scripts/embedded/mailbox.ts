// The development inbox: MailDev receives every mail by SMTP and shows it on a web page.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

export interface Mailbox {
  smtpUrl: string;
  /** The web page; `GET {webUrl}/email` lists the received mails as JSON. */
  webUrl: string;
  stop(): Promise<void>;
}

/** Starts the inbox and waits until it answers. Mails are kept in memory only. */
export async function startMailbox(ports: { smtp: number; web: number }): Promise<Mailbox> {
  const bin = createRequire(import.meta.url).resolve('maildev/bin/maildev');
  const child = spawn(
    process.execPath,
    [
      bin,
      ...['--ip', '127.0.0.1', '--smtp', String(ports.smtp)],
      ...['--web-ip', '127.0.0.1', '--web', String(ports.web), '--silent'],
    ],
    { detached: true, stdio: 'ignore', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  let ended = false;
  const gone = new Promise<void>((done) =>
    child.once('exit', () => {
      ended = true;
      done();
    }),
  );
  const webUrl = `http://localhost:${ports.web}`;
  for (let waited = 0; ; waited += 100) {
    if (ended)
      throw new Error(`The mail inbox did not start on ports ${ports.smtp}, ${ports.web}.`);
    const answer = await fetch(`http://127.0.0.1:${ports.web}/email`).catch(() => undefined);
    if (answer?.ok) break;
    if (waited > 30_000) throw new Error('The mail inbox did not answer within 30 s.');
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    webUrl,
    stop: async () => {
      if (!ended) child.kill('SIGTERM');
      await gone;
    },
  };
}
