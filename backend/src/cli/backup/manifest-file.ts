import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '../errors.js';
import { FORMAT, MANIFEST, type Manifest, type SavedFile } from './manifest.js';

/** The last part of a manifest: an entry a line. */
const FILES = '  "files": [';

/** Characters that are written at once. */
const CHUNK = 65_536;

/** Writes a manifest while its files are saved. @returns how many there were */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  files: AsyncIterable<SavedFile>,
): Promise<number> {
  let count = 0;
  async function* text() {
    let chunk = `${JSON.stringify(manifest, null, 2).slice(0, -2)},\n${FILES}`;
    for await (const file of files) {
      chunk += `${count === 0 ? '' : ','}\n    ${JSON.stringify(file)}`;
      count += 1;
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
    yield `${chunk}\n  ]\n}\n`;
  }
  const path = join(folder, MANIFEST);
  await pipeline(Readable.from(text()), createWriteStream(path, { mode: 0o600 }));
  return count;
}

/** @throws UsageError when the backup has none, or it is not one of ours */
export async function readManifest(folder: string): Promise<Manifest> {
  let head = '';
  for await (const line of linesOf(folder)) {
    if (line === FILES) return parse(folder, head);
    head += line;
  }
  throw damaged(folder);
}

function parse(folder: string, head: string): Manifest {
  const manifest = object<Manifest>(folder, `${head.replace(/,$/, '')}}`);
  if (typeof manifest.takenAt !== 'string' || !Array.isArray(manifest.tables)) {
    throw damaged(folder);
  }
  if (manifest.format !== FORMAT) {
    throw new UsageError(`This build reads no backups of format ${String(manifest.format)}.`);
  }
  return manifest;
}

/**
 * The files that a backup has, in the order of their keys.
 * @throws UsageError when its manifest is damaged or cut short
 */
export async function* filesOf(folder: string): AsyncGenerator<SavedFile> {
  let part: 'head' | 'files' | 'end' = 'head';
  for await (const line of linesOf(folder)) {
    if (part === 'head') part = line === FILES ? 'files' : 'head';
    else if (part === 'end' && line === '}') return;
    else if (line === '  ]') part = 'end';
    else yield object<SavedFile>(folder, line.replace(/,$/, ''));
  }
  throw damaged(folder);
}

async function* linesOf(folder: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(join(folder, MANIFEST), 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

function object<T>(folder: string, text: string): Partial<T> & T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw damaged(folder);
  }
}

const damaged = (folder: string) =>
  new UsageError(`${join(folder, MANIFEST)} is damaged or cut short.`);

/** Finds entries in a sorted stream that are asked for in ascending order. */
export class Ascending<T extends { key: string }> {
  private current: IteratorResult<T, unknown> | undefined;
  private readonly entries: AsyncIterator<T, unknown>;

  constructor(entries: AsyncIterable<T>) {
    this.entries = entries[Symbol.asyncIterator]();
  }

  async find(key: string): Promise<T | undefined> {
    this.current ??= await this.entries.next();
    while (!this.current.done && this.current.value.key < key) {
      this.current = await this.entries.next();
    }
    return !this.current.done && this.current.value.key === key ? this.current.value : undefined;
  }
}
