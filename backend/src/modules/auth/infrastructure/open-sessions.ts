import { Injectable } from '@nestjs/common';
import { SessionReadModel } from './session.read-model.js';

/** Milliseconds for which a server trusts what it read of a session. */
export const SESSION_TRUST_MS = 2_000;

interface Batch {
  ids: Set<string>;
  open: Promise<ReadonlySet<string>>;
}

/**
 * Whether sessions are still open, for responses that stay open longer than a request. Hundreds of them
 * ask at the same moment: one statement answers all.
 */
@Injectable()
export class OpenSessions {
  /** Of sessions that were open, when that was read. */
  private readonly readAt = new Map<string, number>();
  private batch?: Batch;

  constructor(private readonly sessions: SessionReadModel) {}

  async has(sessionId: string): Promise<boolean> {
    if (performance.now() - (this.readAt.get(sessionId) ?? -Infinity) < SESSION_TRUST_MS) {
      return true;
    }
    this.batch ??= this.nextBatch();
    this.batch.ids.add(sessionId);
    return (await this.batch.open).has(sessionId);
  }

  /** Takes ids until it is read, after those who ask now have done so. */
  private nextBatch(): Batch {
    const ids = new Set<string>();
    const open = new Promise((resolve) => void setImmediate(resolve)).then(() => {
      this.batch = undefined;
      return this.read([...ids]);
    });
    return { ids, open };
  }

  private async read(ids: string[]): Promise<ReadonlySet<string>> {
    const startedAt = performance.now();
    for (const [id, at] of this.readAt) {
      if (startedAt - at >= SESSION_TRUST_MS) this.readAt.delete(id);
    }
    const open = await this.sessions.openAmong(ids);
    open.forEach((id) => this.readAt.set(id, startedAt));
    return new Set(open);
  }
}
