import { useEffect, useRef } from 'react';
import { layersOfEntry as depth, onLeave } from './navigation';

// Each open layer has a history entry of its own with the screen's address. The router does not
// know these entries: their popstate events end here.

interface Layer {
  close: () => void;
}

/** The open layers, the top one last. */
const layers: Layer[] = [];
/** The router's index of the screen's entry. */
let screen: unknown;
/** What waits for the removal of entries; null while none is under way. */
let removal: (() => void)[] | null = null;

const entry = () => window.history.state as { idx?: unknown } | null;

function remove(entries: number): Promise<void> {
  return new Promise((done) => {
    if (removal) return void removal.push(done);
    removal = [done];
    window.history.go(-entries);
  });
}

/** Makes the history entries match the open layers. */
function settle(): void {
  if (removal) return;
  if (depth() > layers.length) void remove(depth() - layers.length);
  if (layers.length > 0) screen = entry()?.idx;
  for (let next = depth() + 1; next <= layers.length; next += 1) {
    window.history.pushState({ ...entry(), layer: next }, '');
  }
}

function onPopState(event: PopStateEvent): void {
  if (removal) {
    event.stopImmediatePropagation();
    const waiting = removal;
    removal = null;
    settle();
    waiting.forEach((done) => done());
    return;
  }
  const closed = layers.slice(depth());
  if (closed.length === 0) return;
  if (entry()?.idx === screen) event.stopImmediatePropagation();
  closed.reverse().forEach(({ close }) => close());
  // A layer that may not be closed now gets its entry again.
  setTimeout(settle, 50);
}

// Before the router's own listener.
window.addEventListener('popstate', onPopState, { capture: true });

onLeave(async () => {
  layers.splice(0);
  while (depth() > 0) await remove(depth());
});

function open(layer: Layer): () => void {
  layers.push(layer);
  queueMicrotask(settle);
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
    queueMicrotask(settle);
    setTimeout(keepFocus);
  };
}

/**
 * Where what had the focus is gone, the title of the screen takes it: also where what opened the layer that slides
 * out is gone. A layer that is open has it itself.
 */
export function keepFocus(): void {
  const { activeElement, body } = document;
  const isLost =
    !activeElement || activeElement === body || activeElement.closest('.MuiModal-root');
  if (isLost && layers.length === 0)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** While `isOpen`, the browser's Back calls `onClose` instead of leaving the screen. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (isOpen ? open({ close: () => close.current() }) : undefined), [isOpen]);
}
