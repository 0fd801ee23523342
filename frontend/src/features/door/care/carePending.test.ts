import { aGuest } from '@/shared/door/testing';
import { aSnapshot, aTap } from '../sync/testing';
import type { QueuedTap, Snapshot } from '../sync/model';
import { pendingCare } from './carePending';
import type { CareNote } from '@/shared/door/care';

const allergy = { code: 'peanut', name: 'Alergia al maní', severity: 'urgent' as const };
const note = (urgent: boolean): CareNote => ({
  urgent,
  conditions: [allergy],
  what_to_do: null,
  photos: null,
});
const notes = new Map([
  ['a', note(true)],
  ['b', note(false)],
]);
let seq = 0;
const tap = (to: QueuedTap['to'], given: Partial<QueuedTap> = {}) =>
  aTap({ to, deviceSeq: (seq += 1), ...given });
const pending = (taps: QueuedTap[], given: Partial<Snapshot> = {}) =>
  pendingCare(aSnapshot(given), taps, notes);
const inside = (carePending: string[] = []) => ({
  guests: [aGuest('a', { status: 'arrived' }), aGuest('b')],
  carePending,
});

it('is what the server told', () => {
  expect(pending([], inside(['a']))).toEqual(['a']);
  expect(pending([], inside())).toEqual([]);
});

it('begins with an entry of this phone, for an urgent condition alone', () => {
  expect(pending([tap('arrived'), tap('arrived', { invitationId: 'b' })])).toEqual(['a']);
});

it('ends when the card is acknowledged, not when it is displayed', () => {
  const entry = tap('arrived');
  expect(pending([entry, tap('care_shown')])).toEqual(['a']);
  expect(pending([entry, tap('care_shown'), tap('care_done')])).toEqual([]);
  expect(pending([tap('care_done')], inside(['a']))).toEqual([]);
});

it('ends when the guest leaves, and begins again with the next entry', () => {
  expect(pending([tap('exit')], inside(['a']))).toEqual([]);
  expect(pending([tap('exit'), tap('arrived')], inside())).toEqual(['a']);
  expect(pending([tap('arrived'), tap('care_done'), tap('exit'), tap('arrived')])).toEqual(['a']);
});

it('does not begin again when a guest who is inside is let in once more', () => {
  expect(pending([tap('arrived')], inside())).toEqual([]);
});

it('is taken back with the entry, and comes back with an exit that is undone', () => {
  const entry = tap('arrived', { id: 'entry' });
  expect(pending([entry, tap('undo', { undoes: 'entry' })])).toEqual([]);
  const outside = { guests: [aGuest('a', { status: 'exit' })] };
  const back = tap('undo', { undoes: 'told', before: { status: 'arrived', since: null } });
  expect(pending([back], outside)).toEqual(['a']);
});

it('stays acknowledged when an exit is taken back at once', () => {
  const exit = tap('exit', { id: 'exit' });
  const back = tap('undo', { undoes: 'exit', before: { status: 'arrived', since: null } });
  expect(pending([exit, back], inside())).toEqual([]);
});
