// The day of a party: two phones of its host at the door, each with a live stream.
import { randomUUID } from 'node:crypto';
import type { Caller } from './caller.ts';
import { openDoorStream, type DoorStream } from './door-streams.ts';
import { callsOf, openParty, type Party } from './party-life.ts';

interface Guest {
  id: string;
  kid: boolean;
  care: boolean;
  household: { id: string };
  needs_handover: boolean;
  pickup: { takers: Taker[] } | null;
}

interface Taker {
  kind: string;
  ref: string;
  name: string;
  known: boolean;
  voucher: string;
}

interface Door {
  seq: number;
  server_time: string;
  guests: Guest[];
}

interface Phone {
  deviceId: string;
  taps: number;
  door: Door;
  stream: DoorStream;
}

/** Both phones see each tap before the next one. */
export async function dayOf(caller: Caller, url: string, party: Party): Promise<void> {
  const { host, id } = party;
  const ask = callsOf(caller, host);
  await openParty(caller, host, id);
  await ask('PATCH', `/parties/${id}`, { status: 'started' });
  const phones = [await phoneAt(caller, url, party), await phoneAt(caller, url, party)];
  const households = Map.groupBy(phones[0]?.door.guests ?? [], ({ household }) => household.id);
  let turn = 0;
  const send = async (to: 'arrived' | 'exit' | 'care_done', guests: Guest[]) => {
    const phone = phones[turn++ % phones.length];
    if (!phone || guests.length === 0) return;
    const seq = await sendTaps(caller, party, phone, to, guests);
    if (to === 'care_done') return; // no stream carries it
    await Promise.all(phones.map(({ stream }) => stream.reached(seq)));
  };
  for (const family of households.values()) {
    await send('arrived', family);
    await send(
      'care_done',
      family.filter(({ care, kid }) => care && kid),
    );
  }
  for (const family of households.values()) await send('exit', family);
  phones.forEach(({ stream }) => stream.close());
  await ask('PATCH', `/parties/${id}`, { status: 'finished' });
  await ask('GET', `/parties/${id}/handovers`);
}

/** Opens the door on a phone. */
async function phoneAt(caller: Caller, url: string, { host, id }: Party): Promise<Phone> {
  const ask = callsOf(caller, host);
  const deviceId = randomUUID();
  await ask('GET', `/parties/${id}`);
  await ask('GET', `/parties/${id}/changes`);
  const stream = await openDoorStream({ url, partyId: id, hostId: host });
  const door = await ask<Door>('GET', `/parties/${id}/door`);
  await ask('GET', `/parties/${id}/door/care?device_id=${deviceId}`);
  return { deviceId, taps: 0, door, stream };
}

/** One tap on all of a family, as it is sent. @returns the number of the log's last row */
async function sendTaps(
  caller: Caller,
  { host, id }: Party,
  phone: Phone,
  to: 'arrived' | 'exit' | 'care_done',
  guests: Guest[],
): Promise<number> {
  const taps = guests.map((guest) => ({
    id: randomUUID(),
    device_seq: (phone.taps += 1),
    invitation_id: guest.id,
    to,
    at: new Date().toISOString(),
    seen_seq: phone.door.seq,
    clock: 'good',
    ...(to === 'exit' && guest.needs_handover && { handover: handoverOf(guest, phone.door) }),
  }));
  const answer = await callsOf(caller, host)<{ seq: number; results: { verdict: string }[] }>(
    'POST',
    `/parties/${id}/door/taps`,
    { device_id: phone.deviceId, taps },
  );
  const refused = answer.results.find(({ verdict }) => verdict === 'refused');
  if (refused) throw new Error(`A tap (${to}): ${JSON.stringify(refused)}`);
  phone.door.seq = answer.seq;
  return answer.seq;
}

/** With the first whom the family named as the one who takes the kid. */
function handoverOf({ pickup }: Guest, door: Door) {
  const taker = pickup?.takers.find(({ known }) => known);
  if (!taker) throw new Error('No taker of the kid is known');
  const { kind, ref, name, voucher } = taker;
  return {
    id: randomUUID(),
    ...{ taker_kind: kind, taker_ref: ref, taker_name: name, voucher },
    proof: 'known',
    list_at: door.server_time,
  };
}
