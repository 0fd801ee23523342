import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readRollCall, startRollCall, toggleFound, withNewcomers, type RollCall } from './rollCall';
import type { DoorGuest } from '@/shared/door/types';

const key = (partyId: string) => `door.rollCall.${partyId}`;

/** Kept in the tab, so that it survives a reload. It has ids only. */
function kept(partyId: string): RollCall | null {
  try {
    const call = JSON.parse(sessionStorage.getItem(key(partyId)) ?? 'null') as RollCall | null;
    return call && Array.isArray(call.ids) && Array.isArray(call.found) ? call : null;
  } catch {
    return null;
  }
}

function keep(partyId: string, call: RollCall | null): void {
  try {
    if (call) sessionStorage.setItem(key(partyId), JSON.stringify(call));
    else sessionStorage.removeItem(key(partyId));
  } catch {
    // Without storage the count lasts until the page is left.
  }
}

/** The count of the children inside; null while none is under way. */
export function useRollCall(partyId: string, guests: readonly DoorGuest[]) {
  const { i18n } = useTranslation();
  const [call, setCall] = useState(() => kept(partyId));
  useEffect(() => keep(partyId, call), [partyId, call]);
  const current = useMemo(() => call && withNewcomers(call, guests), [call, guests]);
  const state = useMemo(() => current && readRollCall(current, guests), [current, guests]);

  const start = useCallback(
    () => setCall(startRollCall(guests, i18n.language)),
    [guests, i18n.language],
  );
  const toggle = useCallback(
    (id: string) => setCall(current && toggleFound(current, id)),
    [current],
  );
  const end = useCallback(() => setCall(null), []);
  return { state, start, toggle, end };
}

export type RollCallState = NonNullable<ReturnType<typeof useRollCall>['state']>;
