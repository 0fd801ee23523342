import type { OwnerKind } from '@/shared/door/marks';

/** The other tabs of this phone that show the same door. */
export class Tabs {
  private channel?: BroadcastChannel;

  /** @param onChange another tab has written to the store */
  constructor(
    private readonly kind: OwnerKind,
    private readonly partyId: string,
    onChange: () => void,
  ) {
    if (typeof BroadcastChannel === 'undefined') return;
    this.channel = new BroadcastChannel(`convite.door.${kind}`);
    this.channel.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === partyId) onChange();
    };
  }

  tell(): void {
    this.channel?.postMessage(this.partyId);
  }

  close(): void {
    this.channel?.close();
    this.channel = undefined;
  }

  /**
   * One tab sends at a time. `navigator.locks` is missing on plain http beyond localhost; there two tabs may
   * send the same tap, which the server records once.
   */
  async alone(work: () => Promise<void>): Promise<void> {
    const { locks } = navigator;
    if (locks) await locks.request(`convite.door.send.${this.kind}`, work);
    else await work();
  }
}
