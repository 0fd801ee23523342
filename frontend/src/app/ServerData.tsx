import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { queryClient } from './queryClient';

/** The query cache. Not part of `App`: the landing page and an invitation's prompt need none. */
export const ServerData = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
