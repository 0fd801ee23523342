import { api } from '@/api/client';
import type { AlertCalls } from './useAlerts';

export const accountAlerts: AlertCalls = {
  read: () => api.GET('/api/alerts'),
  switch: (body) => api.PUT('/api/alerts', { body }),
};
