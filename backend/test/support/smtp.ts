// A real SMTP server whose answers a test decides, per command.
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Answers {
  auth?: string;
  mailFrom?: string;
  /** By recipient. */
  rcptTo?: Record<string, string>;
  data?: string;
}

interface Received {
  from: string;
  to: string[];
  message: string;
}

export interface RefusingSmtp {
  url: string;
  /** Answers such as `550 5.1.1 unknown`; what is left out is accepted. May be changed at any time. */
  answers: Answers;
  received: Received[];
  /** How often each recipient was named. */
  attempts: Record<string, number>;
  /** Ends open connections, so that the next mail logs in again. */
  disconnect(): void;
  close(): Promise<void>;
}

export async function startSmtp(answers: Answers = {}): Promise<RefusingSmtp> {
  const smtp: Pick<RefusingSmtp, 'answers' | 'received' | 'attempts'> = {
    answers,
    received: [],
    attempts: {},
  };
  const refusal = (answer?: string) => {
    if (!answer) return null;
    const [, code, words] = /^(\d{3}) (.*)$/.exec(answer) ?? [];
    return Object.assign(new Error(words), { responseCode: Number(code) });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(smtp.answers.auth), { user: 'convite' }),
    onMailFrom: (_address, _session, done) => done(refusal(smtp.answers.mailFrom)),
    onRcptTo: ({ address }, _session, done) => {
      smtp.attempts[address] = (smtp.attempts[address] ?? 0) + 1;
      done(refusal(smtp.answers.rcptTo?.[address]));
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then((message) => {
        const error = refusal(smtp.answers.data);
        if (error) return done(error);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        smtp.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), message });
        done(null, '2.0.0 Ok: queued as CONVITE1');
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return {
    ...smtp,
    get answers() {
      return smtp.answers;
    },
    set answers(changed) {
      smtp.answers = changed;
    },
    url: `smtp://user:password@127.0.0.1:${port}`,
    disconnect: () => server.connections.forEach((connection) => connection.close()),
    close: () => new Promise((done) => server.close(done)),
  };
}
