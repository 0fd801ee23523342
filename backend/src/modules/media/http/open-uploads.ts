import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.js';

const UPLOADS_PER_ACCOUNT = 2;

/** Bytes of all uploads that are being received or wait for the encoder. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;

const RETRY_AFTER_SECONDS = 5;

/** An upload from its first byte until its picture is stored. */
export class OpenUpload {
  private bytes = 0;
  private stop?: (reason: Error) => void;

  constructor(
    readonly accountId: string,
    private readonly onReceived: () => void,
    private readonly startedAt = performance.now(),
  ) {}

  get size(): number {
    return this.bytes;
  }

  /** Bytes per millisecond. */
  get rate(): number {
    return this.bytes / (performance.now() - this.startedAt);
  }

  get isReceiving(): boolean {
    return this.stop !== undefined;
  }

  /** @param stop is called at most once, when the upload has to end before its body does */
  startReceiving(stop: (reason: Error) => void): void {
    this.stop = stop;
  }

  received(bytes: number): void {
    if (!this.stop) return;
    this.bytes += bytes;
    this.onReceived();
  }

  endReceiving(): void {
    this.stop = undefined;
  }

  abort(reason: Error): void {
    const { stop } = this;
    this.endReceiving();
    stop?.(reason);
  }
}

/**
 * The uploads of this server. There is no limit to how many are received at once, so that slow ones do
 * not delay others: each account may have two, and all share a limit of memory.
 */
@Injectable()
export class OpenUploads {
  private readonly open = new Set<OpenUpload>();

  /** @throws too_many_requests for a third upload of an account */
  async run<T>(accountId: string, work: (upload: OpenUpload) => Promise<T>): Promise<T> {
    const own = [...this.open].filter((upload) => upload.accountId === accountId);
    if (own.length >= UPLOADS_PER_ACCOUNT) {
      const retryAfter = RETRY_AFTER_SECONDS;
      throw new DomainError('too_many', 'too_many_requests', { retryAfter });
    }
    const upload = new OpenUpload(accountId, () => this.freeMemory());
    this.open.add(upload);
    try {
      return await work(upload);
    } finally {
      this.open.delete(upload);
    }
  }

  /** When memory runs out, the slowest upload that is being received is aborted. */
  private freeMemory(): void {
    const all = [...this.open];
    if (all.reduce((sum, { size }) => sum + size, 0) <= MAX_BUFFERED_BYTES) return;
    const [slowest] = all
      .filter(({ isReceiving, size }) => isReceiving && size > 0)
      .sort((a, b) => a.rate - b.rate);
    slowest?.abort(new DomainError('unavailable', 'unavailable'));
  }
}
