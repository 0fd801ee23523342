import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { identify } from './identity.mjs';
import { endOrphans } from './orphans.ts';
import { folderOf, writeWhole, type LauncherState, type Part } from './state.ts';

/** The state of this process, written before and after each change. */
export class OwnState {
  private readonly data: string;
  private readonly state: LauncherState;

  constructor(
    data: string,
    settings: Pick<LauncherState, 'port' | 'ownsDatabase' | 'servesCommands'>,
  ) {
    this.data = data;
    const launcher = identify(process.pid);
    if (!launcher) throw new Error('This system does not show when a process has started.');
    this.state = { launcher, ...settings, parts: [] };
    this.write();
  }

  get servesCommands(): boolean {
    return this.state.servesCommands;
  }

  /** Call it right after the process was started. */
  add(pid: number | undefined, name: string, signal: Part['signal'] = 'SIGTERM'): void {
    const part = pid ? identify(pid) : undefined;
    if (!part) return; // it has ended already
    this.state.parts.push({ ...part, name, signal });
    this.write();
  }

  /** Ends what still runs, such as what was just starting. */
  async end(): Promise<void> {
    await endOrphans(this.data, this.state);
  }

  private write(): void {
    mkdirSync(folderOf(this.data), { recursive: true });
    writeWhole(join(folderOf(this.data), `${this.state.port}.json`), this.state);
  }
}
