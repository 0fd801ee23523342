import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BenchProduct } from './product.ts';
import { endedChildrenMs, folderBytes } from './usage.ts';

const CLI = resolve(import.meta.dirname, '../../dist/cli/backup.js');

export interface Backup {
  /** CPU time of the command. */
  ms: number;
  /** What it adds to the folder. */
  bytes: number;
}

/** Backups of one product, which share their pictures. */
export class Backups {
  private readonly folder = mkdtempSync(join(tmpdir(), 'convite-backups-'));
  private readonly product: BenchProduct;
  private taken = 0;

  constructor(product: BenchProduct) {
    this.product = product;
  }

  take(): Backup {
    const [ms, bytes] = [endedChildrenMs(), folderBytes(this.folder)];
    const { status, stderr } = spawnSync(
      process.execPath,
      [CLI, '--to', join(this.folder, String((this.taken += 1)))],
      {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: this.product.databaseUrl,
          STORAGE_DIR: this.product.files,
        },
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`No backup: ${stderr}`);
    return { ms: endedChildrenMs() - ms, bytes: folderBytes(this.folder) - bytes };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
