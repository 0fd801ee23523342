import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { getSession, subscribeToSession } from '@/api/session';
import { readMark } from '@/shared/door/marks';
import { queryClient } from './queryClient';

/** The query cache. Not part of `App`: the landing page and an invitation's prompt need none. */
export const ServerData = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Taps of a door that an earlier page could not send, or an earlier session of the same account. */
function sendKeptTaps(): void {
  const mark = readMark('account');
  if (!mark?.queued || mark.ownerId !== getSession()?.user.id) return;
  void import('./keptDoors').then((doors) => doors.sendKeptTaps()).catch(() => undefined);
}

sendKeptTaps();
subscribeToSession(sendKeptTaps);
