import { client, unwrap } from '@/api/client';
import type { AlertCalls } from './useAlerts';

export const accountAlerts: AlertCalls = {
  read: () => unwrap(client.GET('/api/alerts')),
  switch: (body) => unwrap(client.PUT('/api/alerts', { body })),
};
