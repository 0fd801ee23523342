import { client, unwrap } from '@/api/client';
import type { Guest } from './types';

/** Sets where a guest is; repeating it changes nothing. */
export function changeAttendance(id: string, to: 'arrived' | 'exit'): Promise<Guest> {
  // keepalive: a tap that is sent while the page unloads still arrives.
  const params = { params: { path: { id } }, keepalive: true };
  return unwrap(
    to === 'arrived'
      ? client.PATCH('/api/invitations/{id}/arrived', params)
      : client.PATCH('/api/invitations/{id}/exit', params),
  );
}
