import { Listeners } from '../listeners';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface Snack {
  id: number;
  text: string;
  severity: Severity;
}

/** Text, colour and timeout of the bar under the top bar. */
export interface Notice {
  id: number;
  text: string;
  color: Severity;
  /** Milliseconds; 20,000 by default. */
  timeout: number;
}

interface State {
  snacks: readonly Snack[];
  notice: Notice | null;
}

const noticeTimeout = 20_000;

let state: State = { snacks: [], notice: null };
let lastId = 0;
const listeners = new Listeners();

function set(next: Partial<State>): void {
  state = { ...state, ...next };
  listeners.call();
}

export const getNotifications = (): State => state;

export const subscribeToNotifications = listeners.subscribe;

/**
 * A short message that closes automatically. Messages are queued, but a success is replaced by the
 * next one, so that the latest is shown immediately.
 */
export function snack(severity: Severity, text: string): void {
  if (state.snacks.some((waiting) => waiting.text === text)) return;
  const others = state.snacks.filter(
    (waiting) => severity !== 'success' || waiting.severity !== 'success',
  );
  set({ snacks: [...others, { id: ++lastId, text, severity }] });
}

export function dismissSnack(id: number): void {
  set({ snacks: state.snacks.filter((waiting) => waiting.id !== id) });
}

/** What went wrong is of the past: called on navigation, and when something is tried again. */
export function dropProblems(): void {
  set({
    snacks: state.snacks.filter(({ severity }) => severity === 'success' || severity === 'info'),
  });
}

/** A notice that stays across screens until 'Cerrar' or its timeout. */
export function showNotice(
  text: string,
  { color = 'info', timeout = noticeTimeout }: { color?: Severity; timeout?: number } = {},
): void {
  set({ notice: { id: ++lastId, text, color, timeout } });
}

/** @param text closes only this one: of the failure that a success has mended */
export function closeNotice(text = state.notice?.text): void {
  if (state.notice?.text === text) set({ notice: null });
}
