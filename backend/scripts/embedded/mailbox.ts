// The development inbox: MailDev receives every mail by SMTP and shows it on a web page.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Mailbox {
  smtpUrl: string;
  /** The web page; `GET {webUrl}/email` lists the received mails as JSON. */
  webUrl: string;
  /** Resolves when it has ended, on request or not. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

export interface MailboxOptions {
  smtp: number;
  web: number;
  /** Where the mails are while it runs, emptied at each start; otherwise a temporary folder. */
  folder?: string;
  /** Called as soon as the process exists. */
  onSpawn?(pid: number | undefined): void;
}

/** Starts the inbox and waits until it answers. Mails end with it. */
export async function startMailbox({ onSpawn, ...ports }: MailboxOptions): Promise<Mailbox> {
  // MailDev's own choice is /tmp/maildev-<pid>, which any user can create before, and read.
  const folder = ports.folder ?? mkdtempSync(join(tmpdir(), 'convite-mails-'));
  if (ports.folder) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  const bin = createRequire(import.meta.url).resolve('maildev/bin/maildev');
  const child = spawn(
    process.execPath,
    [
      bin,
      ...['--ip', '127.0.0.1', '--smtp', String(ports.smtp)],
      ...['--web-ip', '127.0.0.1', '--web', String(ports.web), '--silent'],
      ...['--mail-directory', folder],
    ],
    { detached: true, stdio: 'ignore', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  onSpawn?.(child.pid);
  let ended = false;
  const gone = new Promise<void>((done) =>
    child.once('exit', () => {
      ended = true;
      rmSync(folder, { recursive: true, force: true });
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
    exited: gone,
    stop: async () => {
      if (!ended) child.kill('SIGTERM');
      await gone;
    },
  };
}
