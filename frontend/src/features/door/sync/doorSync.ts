import { Listeners } from '@/shared/listeners';
import { hasCode } from '@/api/apiError';
import { DoorCare } from '../care/doorCare';
import type { RefusedTap } from '@/shared/door/types';
import { DoorClock } from './clock';
import type { QueuedTap, Snapshot } from './model';
import { HandoverRequests } from './handoverRequests';
import { DoorReader } from './doorReader';
import { onPageEvents } from './pageEvents';
import { refusedOf, viewOf, type Ended, type SyncView } from './doorView';
import { snapshotOf, withCareOf, withVerdicts } from './snapshotChanges';
import { hasLostDoor, type DoorSource } from './source';
import { DoorStore } from './store';
import { ListKeeper } from './listKeeper';
import { Tabs } from './tabs';
import { TapDrafts } from './tapDrafts';
import { TapRecorder } from './tapRecorder';
import { TapSender, type Verdicts } from './tapSender';
import { Timers } from './timers';

/**
 * One party's door on this phone. A tap is written down before the screen shows it, and is sent until the
 * server has given its verdict, after reloads, crashes and days; its id makes repeating it harmless.
 */
export class DoorSync {
  private readonly store: Promise<DoorStore>;
  private readonly tabs: Tabs;
  private readonly sender: TapSender;
  private readonly reader: DoorReader;
  private readonly stopListening: () => void;
  private readonly timers = new Timers<'until'>();
  private readonly listeners = new Listeners();
  readonly subscribe = this.listeners.subscribe;
  private readonly drafts: TapDrafts;
  private readonly recorder: TapRecorder;
  private readonly care: DoorCare;
  readonly handovers: HandoverRequests;
  private readonly keeper: ListKeeper;
  private snapshot: Snapshot | null = null;
  private refused: RefusedTap[] = [];
  private error: unknown = null;
  private ended: Ended;
  /** Once it is there. */
  private opened?: DoorStore;
  /** Undefined until the first answer. */
  private isReachable: boolean | undefined;
  private isDisposed = false;
  private users = 0;
  private view: SyncView;

  /** @param onAllSent no tap is queued any more */
  constructor(
    readonly partyId: string,
    private readonly source: DoorSource,
    private readonly onAllSent: () => void = () => undefined,
    private readonly clock = new DoorClock(),
  ) {
    this.tabs = new Tabs(source.owner.kind, partyId, () => void this.reload());
    const store = () => this.store;
    this.drafts = new TapDrafts(clock, () => this.snapshot);
    this.care = new DoorCare({ partyId, source, store, onChange: () => this.tell() });
    this.recorder = new TapRecorder({
      partyId,
      store,
      drafts: this.drafts,
      guest: (id) => this.view.guests.find((guest) => guest.id === id),
      isOver: () => this.isDisposed || this.ended !== undefined,
      onRecorded: () => void this.sender.pump(),
      onChange: () => this.tell(),
    });
    this.keeper = new ListKeeper({
      store,
      snapshot: () => this.toKeep(),
      onKept: () => this.tell(),
    });
    this.handovers = new HandoverRequests({
      source,
      drafts: this.drafts,
      store,
      sendEarlier: () => this.recorder.written.then(this.sender.pump).then(() => this.unsent === 0),
      now: clock.now,
      onVerdicts: (...given) => this.settle(...given, true),
      onChange: () => this.changed(),
    });
    this.view = this.look();
    this.store = this.load();
    this.sender = new TapSender({
      partyId,
      source,
      store: this.store,
      tabs: this.tabs,
      now: clock.now,
      onVerdicts: (...given) => this.settle(...given),
      onFailure: (error) => this.failed(error),
      onChange: () => this.publish(),
    });
    this.reader = new DoorReader({
      partyId,
      source,
      clock,
      loaded: this.store,
      snapshot: () => this.snapshot,
      onDoor: async (door, party) => {
        if (this.ended) return;
        if (door.seq >= (this.snapshot?.seq ?? 0)) {
          this.snapshot = snapshotOf(door, party, clock.offset);
          void this.care.follow(door, party.until);
        }
        this.watchEnd();
        this.error = null;
        await this.keeper.keep();
        this.succeeded();
      },
      onChanges: ({ snapshot }, { changes }) => {
        this.drafts.follow(changes, this.snapshot?.guests ?? [], this.view.guests);
        this.snapshot = snapshot;
        this.changed();
      },
      onFailure: (error) => {
        this.error = error;
        this.failed(error);
      },
      onStream: () => (this.reader.isStreaming ? this.succeeded() : this.publish()),
      onExpired: () => void this.end('expired'),
    });
    this.stopListening = onPageEvents(this.wake, this.reader.lose);
    void this.store.then(() => this.sender.pump());
  }

  readonly getView = (): SyncView => this.view;

  /** Reads and listens while a screen shows the door; what is queued is sent in any case. */
  open(): () => void {
    this.users += 1;
    void this.store.then(() => {
      if (this.users > 0) this.reader.connect();
    });
    return () => {
      this.users -= 1;
      if (this.users === 0) this.reader.disconnect();
    };
  }

  /** After a log-out: nothing of this door stays in memory, and nothing is written any more. */
  dispose(): void {
    this.isDisposed = true;
    this.sender.stop();
    this.reader.stop();
    this.timers.stop();
    this.keeper.stop();
    this.stopListening();
    this.tabs.close();
    void this.store.then((store) => store.close());
    this.clear();
  }

  readonly tap: TapRecorder['tap'] = (...given) => this.recorder.tap(...given);
  readonly undo: TapRecorder['undo'] = (...given) => this.recorder.undo(...given);
  readonly resolve: TapRecorder['resolve'] = (...given) => this.recorder.resolve(...given);
  readonly noteCare: TapRecorder['noteCare'] = (...given) => this.recorder.noteCare(...given);

  /** A person has read that it was refused. */
  readonly dismiss = ({ id }: RefusedTap): void => {
    this.refused = this.refused.filter((tap) => tap.id !== id);
    this.publish();
    void this.keeper.save().then(() => this.tabs.tell());
  };

  readonly refresh = (): void => {
    void this.reader.read(true);
    this.wake();
  };

  readonly readAgain = (): Promise<void> => this.reader.read();

  /** @returns false when this phone cannot keep the list */
  readonly keepNow = async (): Promise<boolean> => {
    await this.reader.read(true);
    await this.care.settled;
    return this.keeper.save();
  };

  readonly wipe = async (): Promise<void> => {
    this.clear();
    await (await this.store).wipe();
  };

  /** When what this phone keeps of it is known. */
  get loaded(): Promise<unknown> {
    return this.store;
  }

  /** How many taps have no verdict yet, the cards that were read among them. */
  get unsent(): number {
    return this.recorder.taps.length;
  }

  private async load(): Promise<DoorStore> {
    const store = await DoorStore.open(this.source.owner);
    this.snapshot = await store.snapshot(this.partyId);
    this.recorder.taps = await store.queued(this.partyId);
    await this.care.load(store);
    this.refused = this.snapshot?.refused ?? [];
    this.opened = store;
    this.clock.restore(this.snapshot?.clock ?? null);
    this.handovers.restore(this.snapshot?.wrongCodes);
    this.watchEnd();
    this.publish();
    return store;
  }

  /** Another tab of this phone has written something. */
  private async reload(): Promise<void> {
    const store = await this.store;
    const snapshot = await store.snapshot(this.partyId);
    await this.recorder.readAgain();
    await this.care.load(store);
    if (this.isDisposed || this.ended) return;
    if (snapshot && snapshot.seq >= (this.snapshot?.seq ?? 0)) {
      this.snapshot = withCareOf(this.snapshot, snapshot);
    }
    if (snapshot) this.refused = snapshot.refused ?? [];
    this.publish();
  }

  // Taps

  /** @param isAsked a screen waits for the verdict and shows it itself */
  private async settle(
    taps: QueuedTap[],
    answer: Verdicts,
    askedAt: number,
    isAsked = false,
  ): Promise<void> {
    const { seq, server_time: serverTime, results } = answer;
    if (serverTime) this.clock.learn(serverTime, askedAt);
    const verdicts = new Map(results.map((result) => [result.id, result]));
    // After a crash they are answered once more.
    const before = this.refused.filter(({ id }) => !verdicts.has(id));
    if (!isAsked) this.refused = [...before, ...refusedOf(taps, verdicts, this.view.guests)];
    const change =
      this.snapshot &&
      seq !== undefined &&
      withVerdicts(this.snapshot, taps, { seq, results }, this.care.notes);
    if (change) this.snapshot = change.snapshot;
    // The list first: a crash between the two sends the taps again, which changes nothing.
    await this.keeper.save();
    await this.recorder.remove(new Set(verdicts.keys()));
    this.succeeded();
    this.tabs.tell();
    if (!change || !change.isComplete) void this.reader.read();
    if (this.unsent === 0) this.onAllSent();
  }

  private succeeded(): void {
    const wasReachable = this.isReachable;
    this.isReachable = true;
    this.publish();
    if (wasReachable === false) this.wake();
  }

  private failed(error: unknown): void {
    if (this.isDisposed) return;
    if (hasLostDoor(this.source, error)) {
      return void this.end(hasCode(error, 'door_pass_expired') ? 'expired' : 'revoked');
    }
    this.isReachable = false;
    this.publish();
  }

  private readonly wake = (): void => {
    this.publish();
    this.sender.wake();
    if (this.users > 0 && navigator.onLine) this.reader.connect();
    this.reader.wake();
  };

  // Keeping

  private toKeep(): Snapshot | null {
    const { snapshot, refused, clock, handovers } = this;
    if (!snapshot || this.isDisposed || this.ended) return null;
    return { ...snapshot, refused, wrongCodes: handovers.wrongCodes, clock: clock.offset };
  }

  private watchEnd(): void {
    // A helper's access, or the day for which a host's phone may keep the door.
    const reason = this.source.owner.kind === 'pass' ? 'expired' : 'past';
    this.timers.at('until', this.snapshot?.until, () => void this.end(reason));
  }

  /** This phone may not see the door any more: nothing of it stays. */
  private async end(reason: 'revoked' | 'expired' | 'past'): Promise<void> {
    if (this.ended) return; // two requests were refused at once
    this.ended = { reason, unsent: this.recorder.unsent };
    this.sender.stop();
    this.reader.stop();
    this.clear();
    const store = await this.store;
    if (this.source.owner.kind === 'pass') await store.wipe();
    else await store.forget(this.partyId);
    this.tabs.tell();
  }

  private clear(): void {
    this.snapshot = null;
    this.recorder.clear();
    this.care.stop();
    this.refused = [];
    this.handovers.restore({});
    this.keeper.isKept = false;
    this.publish();
  }

  private changed(): void {
    this.publish();
    this.keeper.saveSoon();
  }

  private tell(): void {
    this.publish();
    this.tabs.tell();
  }

  // Showing

  private readonly publish = (): void => {
    this.view = this.look();
    this.listeners.call();
  };

  private look(): SyncView {
    return viewOf({
      snapshot: this.snapshot,
      taps: this.recorder.taps,
      undoable: this.recorder.undoable,
      refused: this.refused,
      care: this.care.notes,
      wrongCodes: this.handovers?.wrongCodes ?? {},
      error: this.error,
      ended: this.ended,
      // Taps survive the page.
      isStored: this.opened?.isKept ?? true,
      isListKept: this.keeper?.isKept ?? true,
      isReachable: this.isReachable,
      isSending: this.sender?.isSending ?? false,
      isStreaming: this.reader?.isStreaming ?? false,
    });
  }
}
