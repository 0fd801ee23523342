import { plain } from '../../../backend/test/support/pictures.js';
import type { Product } from './browser.js';
import { execute } from './database.js';
import { call, type Member } from './members.js';

export const LONG_NAME =
  'Cumpleaños número siete de María Guadalupe Fernández-Rodríguez y de sus primos, en el Prado';

/** Changes a party as its host. */
export const change = (product: Product, host: Member, partyId: string, body: object) =>
  call(product, 'PATCH', `/parties/${partyId}`, body, host.session.accessToken);

/** Opens the link and answers as a screen would. @returns the invitation's id */
export async function answer(
  product: Product,
  guest: Member,
  partyId: string,
  verb?: 'accept' | 'decline' | 'notSure',
  familyIds = [guest.session.user.id],
): Promise<string> {
  const token = guest.session.accessToken;
  const [row] = await call<[{ id: string }]>(
    product,
    'GET',
    `/users/invitations/get/${partyId}`,
    undefined,
    token,
  );
  const body = verb === 'accept' ? { familyIds } : {};
  if (verb) await call(product, 'PATCH', `/invitations/${row.id}/${verb}`, body, token);
  return row.id;
}

/** @returns the family member's id */
export async function familyMember(
  product: Product,
  guardian: Member,
  full_name: string,
  birthday = '2019-09-01',
): Promise<string> {
  const body = { full_name, birthday };
  const token = guardian.session.accessToken;
  return (await call<{ id: string }>(product, 'POST', '/family', body, token)).id;
}

/** A photo of one colour. */
export const photo = (background: string): Promise<Buffer> =>
  plain(900, 700).flatten({ background }).tint(background).jpeg().toBuffer();

/** Photos as the browser sends them. */
export async function addPhotos(
  product: Product,
  host: Member,
  partyId: string,
  colours: string[],
): Promise<void> {
  for (const colour of colours) {
    const form = new FormData();
    const bytes = new Uint8Array(await photo(colour));
    form.append('picture', new Blob([bytes], { type: 'image/jpeg' }), 'foto.jpg');
    const sent = await fetch(`${product.server.url}/api/parties/${partyId}/pictures`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${host.session.accessToken}` },
      body: form,
    });
    if (!sent.ok) throw new Error(`The photo was answered with ${sent.status}`);
  }
}

/** The words of a crowd's names. */
export const CROWD_TEXT = 'Invitada número de la Santísima Trinidad Etcheverrigaray-Goicoechea';

/** Guests with long names, a quarter of them with each answer and a quarter with none. */
export const crowd = (product: Product, partyId: string, count: number): Promise<void> =>
  execute(
    product,
    `with guests as (
       insert into family.people (id, guest_of_party_id, full_name, birthday, email, created_at)
       select gen_random_uuid(), ?,
         'Invitada número ' || n || ' de la Santísima Trinidad Etcheverrigaray-Goicoechea',
         date '2018-01-01' + n, 'una.direccion.de.correo.muy.larga.' || n || '@example.com', now()
       from generate_series(1, ?::int) n
       returning id
     ), families as (
       insert into invitations.families (id, party_id, origin, created_at)
       select id, ?, 'door', now() from guests
     )
     insert into invitations.invitations
       (id, family_id, party_id, guest_id, rsvp, added_by_host_at, created_at)
     select gen_random_uuid(), id, ?, id,
       (array['accepted', 'not_sure', 'declined', null])[1 + (row_number() over ()) % 4],
       now(), now()
     from guests`,
    [partyId, count, partyId, partyId],
  );

/** Guests who come, named Invitada 01 and so on. */
export const coming = (product: Product, partyId: string, count: number): Promise<void> =>
  execute(
    product,
    `with guests as (
       insert into family.people (id, guest_of_party_id, full_name, created_at)
       select gen_random_uuid(), ?, 'Invitada ' || to_char(n, 'FM00'), now()
       from generate_series(1, ?::int) n
       returning id
     ), families as (
       insert into invitations.families (id, party_id, origin, created_at)
       select id, ?, 'door', now() from guests
     )
     insert into invitations.invitations
       (id, family_id, party_id, guest_id, rsvp, added_by_host_at, created_at)
     select gen_random_uuid(), id, ?, id, 'accepted', now(), now() from guests`,
    [partyId, count, partyId, partyId],
  );
