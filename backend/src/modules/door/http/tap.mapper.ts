import { plainToInstance } from 'class-transformer';
import { isUUID, validateSync } from 'class-validator';
import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { RecordedTaps } from '../application/record-taps.js';
import type { TapResult } from '../domain/door-log.js';
import type { CareTap } from '../domain/care-tap.js';
import type { Tap } from '../domain/tap.js';
import { toMoment } from './moment.js';
import type { TapResultResponse, TapsResponse } from './dto/door.responses.js';
import { TapRequest } from './dto/tap.requests.js';
import { toHandover } from './handover.mapper.js';

/** @returns undefined for a tap that breaks a rule of a field */
export function toTap(sent: unknown): Tap | CareTap | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
  const tap = plainToInstance(TapRequest, sent);
  const errors = validateSync(tap, { whitelist: true, forbidNonWhitelisted: true });
  if (errors.length > 0) return undefined;
  const at = toMoment(tap.at);
  const undoes = tap.undoes ?? null;
  if (!at || (tap.to === 'undo') !== (undoes !== null)) return undefined;
  const handover = tap.handover ? toHandover(tap.handover) : null;
  if (handover === undefined || (handover && tap.to !== 'exit')) return undefined;
  const fields = {
    id: tap.id,
    deviceSeq: tap.device_seq,
    invitationId: tap.invitation_id,
    at,
    seenSeq: tap.seen_seq,
    clock: tap.clock ?? 'good',
    handover,
  };
  const { to } = tap;
  return to === 'care_shown' || to === 'care_done'
    ? { ...fields, kind: to }
    : { ...fields, kind: to, undoes };
}

/** @param taps each that was sent, as `toTap` read it */
export function toTapsResponse(
  sent: readonly unknown[],
  taps: readonly (Tap | CareTap | undefined)[],
  { seq, now, timezone, results }: RecordedTaps,
): TapsResponse {
  let next = 0;
  return {
    seq,
    server_time: now.toISOString(),
    results: taps.map((tap, index) =>
      tap ? toResult(results[next++] as TapResult, timezone) : refused(sent[index]),
    ),
  };
}

const refused = (sent: unknown): TapResultResponse => ({
  id: idOf(sent),
  verdict: 'refused',
  code: 'validation_failed',
});

function idOf(sent: unknown): string {
  const id = (sent as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' && isUUID(id) ? id : '';
}

function toResult(result: TapResult, timezone: string): TapResultResponse {
  const { id, verdict, code, seq, status, since } = result;
  if (verdict === 'refused') return { id, verdict, code };
  if (status === undefined) return { id, verdict };
  return { id, verdict, seq, status, since: since ? formatMoment(since, timezone) : null };
}
