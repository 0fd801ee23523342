import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Duplex, PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { UsageError } from '../errors.js';

type Bytes = ReadableStream<Uint8Array>;

/** Encrypts for an age recipient (age1…), as the program `age` does; what is written is never plain. */
export class Encryption {
  private readonly recipient: string;

  /** @throws UsageError for what is no recipient */
  constructor(recipient: string) {
    try {
      new Encrypter().addRecipient(recipient);
    } catch {
      throw new UsageError('RECIPIENT must be a public key of age: age1…');
    }
    this.recipient = recipient;
  }

  /** Of files by content: those for another recipient are other files. */
  get suffix(): string {
    return `.${createHash('sha256').update(this.recipient).digest('hex').slice(0, 8)}.age`;
  }

  transform(): Duplex {
    const encrypter = new Encrypter();
    encrypter.addRecipient(this.recipient);
    return through((plain) => encrypter.encrypt(plain as never) as Promise<unknown>);
  }
}

/** Decrypts with the identities of a file, as age-keygen writes it. */
export class Decryption {
  private constructor(private readonly identities: string[]) {}

  /** @throws UsageError for a file without an identity */
  static async from(file: string): Promise<Decryption> {
    const text = await readFile(file, 'utf8').catch(() => '');
    const identities = text.split('\n').filter((line) => /^AGE-SECRET-KEY-/.test(line));
    if (identities.length === 0) {
      throw new UsageError(`${file} has no identity of age: a line with AGE-SECRET-KEY-…`);
    }
    return new Decryption(identities.map((line) => line.trim()));
  }

  transform(): Duplex {
    const decrypter = new Decrypter();
    for (const identity of this.identities) decrypter.addIdentity(identity);
    return through((secret) => decrypter.decrypt(secret as never) as Promise<unknown>);
  }
}

/** Between Node's streams and those of the web. */
function through(act: (bytes: Bytes) => Promise<unknown>): Duplex {
  const input = new PassThrough();
  return Duplex.from({
    writable: input,
    readable: Readable.from(
      (async function* () {
        yield* Readable.fromWeb((await act(Readable.toWeb(input) as Bytes)) as Bytes);
      })(),
      { objectMode: false },
    ),
  });
}

export const nothing = () => new PassThrough();
