import { randomInt, randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import type { TestApp } from '../../support/app.js';

/** A started party with its host, an accepted family, and one row of each kind. */
export interface Scene {
  host: TestAccount;
  guest: TestAccount;
  partyId: string;
  /** Of the link of an expected family. */
  familySecret: string;
  /** Ids for paths, by their kind. */
  ids: Record<string, string>;
}

export async function sceneOf(t: TestApp): Promise<Scene> {
  const [host, guest] = [await t.make.account(), await t.make.account()];
  const child = await t.make.familyMember(guest.id);
  const partyId = await t.make.party(host.id, { status: 'started' });
  const own = await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
  await t.make.invitation({ partyId, guestId: child, accountId: guest.id, rsvp: 'accepted' });
  const [authorization] = await t.em.execute<{ id: string }[]>(
    `insert into family.authorized_people (id, person_id, name, phone, created_at)
     values (?, ?, 'Abuela', '1727', now()) returning id`,
    [randomUUID(), child],
  );
  const review = await t.make.review(partyId, guest.id);
  const waitRequest = await t.make.waitRequest(partyId, guest.id);
  const family = await t.make.family(partyId);
  const giftIdea = await t.make.giftIdea(partyId);
  const collection = await t.make.giftCollection(partyId, guest.id);
  const change = await t.make.change(partyId, { accountIds: [guest.id], familyIds: [family.id] });
  return {
    host,
    guest,
    partyId,
    familySecret: family.secret,
    ids: {
      party: partyId,
      invitation: own,
      person: child,
      review,
      waitRequest,
      family: family.id,
      change,
      giftIdea,
      giftCollection: collection.id,
      authorization: authorization?.id ?? '',
    },
  };
}

/** The path with ids of the scene; the segment before a parameter names its kind. */
export function addressIn(path: string, scene: Scene): string {
  const { ids } = scene;
  return path.replace(/\{(\w+)\}/g, (gap, name: string, at: number) => {
    const before = path.slice(0, at);
    if (name === 'partyId' || before === '/api/parties/') return ids.party ?? gap;
    if (before === '/api/invitations/') return ids.invitation ?? gap;
    if (before === '/api/waitlist/') return ids.waitRequest ?? gap;
    if (before === '/api/partyReviews/') return ids.review ?? gap;
    if (before.endsWith('/giftIdeas/')) return ids.giftIdea ?? gap;
    if (before.endsWith('/giftCollections/')) return ids.giftCollection ?? gap;
    if (before.endsWith('/giftPhotos/')) return ids.giftCollection ?? gap;
    if (before === '/api/changes/') return ids.change ?? gap;
    if (before.endsWith('/authorizations/')) return ids.authorization ?? gap;
    if (before.endsWith('/families/')) return ids.family ?? gap;
    if (before.endsWith('/guest/')) return scene.guest.id;
    if (name === 'hashId' || name === 'text') return 'secreto';
    return ids.person ?? gap;
  });
}

const CONDITION = '4c02aa64-2a33-417d-afc5-2a098b36cd0c';
const PHONE_KEY = 'k'.repeat(43);
const MANUAL = () => ({ full_name: 'Invitada Nueva' });

/** A valid value for each field, so that a hostile one in another field gets as far as possible. */
const VALID: Record<string, (scene: Scene) => unknown> = {
  copy_ids: () => [],
  // No push service is called: the server of these tests has no keys.
  endpoint: () => 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: () => `B${'A'.repeat(86)}`,
  auth: () => 'A'.repeat(22),
  add: () => ['answers'],
  remove: () => ['changes'],
  reminders: () => true,
  notices: () => true,
  full_name: () => `Ana ${randomUUID().slice(0, 8)}`,
  name: () => 'Cumple de Sofía',
  email: () => `ana.${randomUUID()}@example.com`,
  password: () => 'mate amargo con Ñandúes',
  current_password: () => 'mate amargo con Ñandúes',
  secret: (scene) => scene.familySecret,
  list: () => 'Familia Pérez: Juan; 099 123 456',
  families: () => [{ name: 'Los Sosa', children: ['Beto'], phone: '099 123 456' }],
  siblings_welcome: () => true,
  family_id: ({ ids }) => ids.family,
  told: () => true,
  children: () => ['Juan'],
  rsvp: () => 'accepted',
  adults: () => 1,
  refreshToken: () => 'ninguno',
  birthday: () => '1990-01-01',
  phone: () => '099 123 456',
  phone_country_code: () => 'UY',
  phone_country_number: () => '598',
  phone_number: () => `99${randomInt(100_000, 999_999)}`,
  party_id: (scene) => scene.partyId,
  change_id: (scene) => scene.ids.change,
  edition: () => 1,
  answer: () => 'coming',
  notify: () => true,
  notice_message: () => 'Cambió el salón',
  message: () => 'Sofía tiene varicela',
  date_start: () => inDays(7),
  date_end: () => inDays(8),
  rsvp_due_date: () => inDays(6),
  timezone: () => 'America/Montevideo',
  address: () => 'Av. Italia 1234',
  city: () => 'Montevideo',
  country: () => 'Uruguay',
  rating: () => 5,
  review: () => 'Muy linda fiesta',
  familyIds: (scene) => [scene.guest.id],
  health_condition_id: () => CONDITION,
  health_condition_ids: () => [CONDITION],
  picked_up_by_name: () => 'Laura Gil',
  idempotency_key: () => randomUUID(),
  code: () => '012345',
  query: () => '?code=abc&state=def',
  second_factor_code: () => '012345',
  adult: () => true,
  drop_password: () => false,
  nothing_to_note: () => true,
  share: () => true,
  photos: () => 'no',
  what_to_do: () => 'Lleva adrenalina en la mochila',
  host_id: (scene) => scene.guest.id,
  brings_food: () => true,
  dishes: () => [{ name: 'Torta', contains: ['gluten'] }],
  contains: () => ['gluten'],
  contains_before: () => ['gluten'],
  without: () => ['milk'],
  stays: () => 'dropped_off',
  leaves_alone: () => false,
  guest_ids: ({ ids }) => [ids.person],
  authorized_person_id: ({ ids }) => ids.authorization,
  device_key: () => PHONE_KEY,
  claim: () => false,
  minutes: () => 10,
  contact_phone: () => '099 123 456',
  brought_by: () => 'Laura Gil',
  care_agreed: () => true,
  contact_phone_country_code: () => 'UY',
  picked_up_by: (scene) => scene.guest.id,
  healthConditions: () => [CONDITION],
  user: MANUAL,
  is_kid: () => true,
  exceed: () => true,
  people: () => [{ full_name: `Juan ${randomUUID().slice(0, 8)}`, is_kid: true }],
  userId: (scene) => scene.guest.id,
  care: () => false,
  device: () => ({ id: randomUUID(), key: PHONE_KEY, name: 'Teléfono' }),
  key: () => PHONE_KEY,
  device_id: () => randomUUID(),
  taps: ({ ids }) => [
    {
      id: randomUUID(),
      device_seq: 1,
      invitation_id: ids.invitation,
      to: 'arrived',
      at: new Date().toISOString(),
      seen_seq: 0,
    },
  ],
  id: (scene) => scene.ids.family,
  wish: () => 'ideas',
  shows_names: () => true,
  revision: () => 0,
  ideas: () => [{ text: 'Un libro', link: 'https://tienda.example.com', price: 500 }],
  among: () => 2,
  purpose: () => 'La bici entre todos',
  suggested: () => 500,
  until: () => inDays(7).slice(0, 10),
  how_to_pay: () => 'Alias SOFI.FIESTA',
  goal: () => 9000,
  shows_total: () => false,
  idea_id: ({ ids }) => ids.giftIdea,
  paid: () => true,
  amount: () => 500,
  arrived: () => true,
  bought: () => null,
  family_ids: ({ ids }) => [ids.family],
  words: () => 'Gracias por venir',
  channel: () => 'chat',
};

/** A field that needs another, optional one. */
const COMPANION: Record<string, string> = {
  healthConditions: 'user',
  phone_country_code: 'phone_number',
  phone_country_number: 'phone_number',
  contact_phone_country_code: 'contact_phone',
  guest_ids: 'name',
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** @throws Error for a field without a value here */
export function validValue(field: string, scene: Scene): unknown {
  const make = VALID[field];
  if (!make) throw new Error(`Define a valid ${field} in scene.ts`);
  return make(scene);
}

const GAP = 'here stands the value';

/** A body that is valid but for one field. @param json the value of that field */
export function bodyWith(field: string, json: string, required: string[], scene: Scene): string {
  const [name = '', inner] = field.split('.');
  const needed = [...required, COMPANION[name]].filter((one) => one !== undefined);
  const body = Object.fromEntries(
    needed.filter((one) => !one.includes('.')).map((one) => [one, validValue(one, scene)]),
  );
  body[name] = inner ? { ...(validValue(name, scene) as object), [inner]: GAP } : GAP;
  return JSON.stringify(body).replace(JSON.stringify(GAP), () => json);
}
