import { jest } from '@jest/globals';
import type { Guest } from './api/types';
import { AttendanceTaps, undoWindow } from './attendanceTaps';

const guest = (id: string) => ({ id, full_name: id, status: 'not_arrived' }) as Guest;
const [ana, beto] = [guest('ana'), guest('beto')];

function open(send: (guest: Guest, to: string) => Promise<Guest> = (one) => Promise.resolve(one)) {
  const sent: string[] = [];
  const refused: string[] = [];
  let now = 0;
  const taps = new AttendanceTaps(
    {
      send: (one, to) => {
        sent.push(`${one.id} ${to}`);
        return send(one, to);
      },
      onSaved: () => undefined,
    },
    () => (now += 1000),
  );
  taps.watchRefusals(({ guests }) => refused.push(guests.map(({ id }) => id).join(' y ')));
  return { taps, sent, refused, at: (time: number) => (now = time) };
}

/** Lets what was promised happen. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('check-in taps', () => {
  it('are shown immediately, and sent when they can no longer be undone', async () => {
    const { taps, sent } = open();
    taps.tap([ana], 'arrived');
    expect(taps.getView().shown.get('ana')).toBe('arrived');
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(undoWindow);
    await settle();
    expect(sent).toEqual(['ana arrived']);
    expect(taps.getView()).toEqual({ shown: new Map(), undoable: null });
  });

  it('are not sent when they are undone', () => {
    const { taps, sent } = open();
    taps.tap([ana, beto], 'arrived');
    taps.undo();
    jest.advanceTimersByTime(2 * undoWindow);
    expect(sent).toEqual([]);
    expect(taps.getView().shown.size).toBe(0);
  });

  it('are sent as soon as the next one follows', async () => {
    const { taps, sent } = open();
    taps.tap([ana], 'arrived');
    taps.tap([beto], 'arrived');
    await settle();
    expect(sent).toEqual(['ana arrived']);
    expect(taps.getView().undoable?.guests).toEqual([beto]);
  });

  it('that are repeated quickly count once', () => {
    const { taps, at } = open();
    taps.tap([ana], 'arrived');
    at(300);
    taps.tap([ana], 'exit');
    expect(taps.getView().shown.get('ana')).toBe('arrived');
    expect(taps.getView().undoable?.to).toBe('arrived');
  });

  it('are reverted when the server refuses', async () => {
    const { taps, refused } = open(() => Promise.reject(new Error('no')));
    taps.tap([ana], 'arrived');
    taps.flush();
    await settle();
    expect(refused).toEqual(['ana']);
    expect(taps.getView().shown.has('ana')).toBe(false);
  });

  it('of a family that are refused result in one refusal per reason', async () => {
    const carla = guest('carla');
    const { taps, refused } = open((one) =>
      Promise.reject(new Error(one === carla ? 'gone' : 'no connection')),
    );
    taps.tap([ana, carla, beto], 'arrived');
    taps.flush();
    await settle();
    expect(refused).toEqual(['ana y beto', 'carla']);
  });

  it('on one guest are sent in order, and the newest is shown', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((open) => (release = open));
    const { taps, sent } = open((one) => gate.then(() => one));
    taps.tap([ana], 'arrived');
    taps.flush();
    taps.tap([ana], 'exit');
    taps.flush();
    await settle();
    expect(sent).toEqual(['ana arrived']);
    release();
    await settle();
    expect(sent).toEqual(['ana arrived', 'ana exit']);
    await settle();
    expect(taps.getView().shown.size).toBe(0);
  });

  it('keep what a held tap shows while an earlier one is answered', async () => {
    const { taps } = open();
    taps.tap([ana], 'arrived');
    taps.tap([ana], 'exit');
    await settle();
    expect(taps.getView().shown.get('ana')).toBe('exit');
  });
});
