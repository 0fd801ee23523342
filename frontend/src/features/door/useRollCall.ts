import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readRollCall, startRollCall, toggleFound, withNewcomers, type RollCall } from './rollCall';
import type { DoorGuest } from '@/shared/door/types';
import { tabStorage } from '@/shared/storage';

const key = (partyId: string) => `door.rollCall.${partyId}`;

/** Kept in the tab, so that it survives a reload. It has ids only. */
function kept(partyId: string): RollCall | null {
  const call = tabStorage.read<RollCall>(key(partyId));
  return call && Array.isArray(call.ids) && Array.isArray(call.found) ? call : null;
}

/** The count of the children inside; null while none is under way. */
export function useRollCall(partyId: string, guests: readonly DoorGuest[]) {
  const { i18n } = useTranslation();
  const [call, setCall] = useState(() => kept(partyId));
  useEffect(() => void tabStorage.write(key(partyId), call), [partyId, call]);
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
