import { Listeners } from '@/shared/listeners';

export interface Upload {
  key: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  state: 'waiting' | 'sending' | 'failed';
  error?: unknown;
}

/** Sends one photo; resolves when it belongs to the party. */
type Send = (file: File, onProgress: (part: number) => void) => Promise<void>;

interface Watcher {
  onSent: () => void;
  onFailed: (error: unknown) => void;
}

/**
 * Photos on their way, one after the other in the order in which they were chosen. It outlives the
 * tab that shows it: looking at the guest list meanwhile stops nothing.
 */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private lastKey = 0;
  private isSending = false;
  private readonly listeners = new Listeners();
  private readonly watchers = new Set<Watcher>();

  constructor(private readonly send: Send) {}

  readonly getUploads = (): readonly Upload[] => this.uploads;

  readonly subscribe = this.listeners.subscribe;

  readonly watch = (watcher: Watcher): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  readonly add = (files: readonly File[]): void => {
    const added = files.map((file): Upload => ({
      key: ++this.lastKey,
      file,
      progress: 0,
      state: 'waiting',
    }));
    this.publish([...this.uploads, ...added]);
    void this.work();
  };

  readonly retry = (key: number): void => {
    this.change(key, { state: 'waiting', progress: 0, error: undefined });
    void this.work();
  };

  readonly drop = (key: number): void => {
    this.publish(this.uploads.filter((upload) => upload.key !== key));
  };

  private async work(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let next = this.next(); next; next = this.next()) await this.sendOne(next);
    this.isSending = false;
  }

  private next(): Upload | undefined {
    return this.uploads.find(({ state }) => state === 'waiting');
  }

  private async sendOne({ key, file }: Upload): Promise<void> {
    this.change(key, { state: 'sending' });
    try {
      await this.send(file, (progress) => this.change(key, { progress }));
      this.drop(key);
      this.watchers.forEach((watcher) => watcher.onSent());
    } catch (error) {
      this.change(key, { state: 'failed', error });
      this.watchers.forEach((watcher) => watcher.onFailed(error));
    }
  }

  private change(key: number, changes: Partial<Upload>): void {
    this.publish(this.uploads.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  private publish(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    this.listeners.call();
  }
}
