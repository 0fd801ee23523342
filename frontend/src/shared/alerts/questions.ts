// What a phone asks its person, each once: whether it may tell of something, in the moment that explains it.
import { useSyncExternalStore } from 'react';
import { Listeners } from '../listeners';
import { browserStorage } from '../storage';
import { isBlocked } from './phone';
import type { Alerts, AlertKind } from './useAlerts';

export const questions = {
  answers: ['answers'],
  changes: ['changes', 'places'],
  child: ['child'],
  urgent: ['urgent'],
} as const satisfies Record<string, readonly AlertKind[]>;
export type Question = keyof typeof questions;

const declinedName = 'convite.alerts.declined';
const declined = () => browserStorage.read<Question[]>(declinedName) ?? [];

export const decline = (question: Question): void =>
  void browserStorage.write(declinedName, [...new Set([...declined(), question])]);

/** It was not answered on this phone. */
export const isAsked = (question: Question, { kinds }: Alerts): boolean =>
  !isBlocked() &&
  !declined().includes(question) &&
  !questions[question].some((kind) => kinds.includes(kind));

const sharedName = 'convite.alerts.shared';
const listeners = new Listeners();

/** A host sent an invitation from this phone: from now on answers may come. */
export function noteShared(): void {
  browserStorage.write(sharedName, true);
  listeners.call();
}

export const useHasShared = (): boolean =>
  useSyncExternalStore(
    listeners.subscribe,
    () => browserStorage.read<boolean>(sharedName) === true,
  );
