import type { BenchProduct } from '../../../backend/bench/support/product.ts';
import { call, party, query, type Account } from './people.ts';

/** Of a large party. */
export const HOUSEHOLDS = 75;

/** A large party that has begun. @returns its id */
export async function startedParty(product: BenchProduct, host: Account): Promise<string> {
  const id = await party(product, host);
  await comingHouseholds(product, id, HOUSEHOLDS);
  const body = { status: 'started' };
  await call(product, 'PATCH', `/parties/${id}`, { body, token: host.session.accessToken });
  return id;
}

/** Families of four with an account each, all of whom come to the party. */
async function comingHouseholds(
  product: BenchProduct,
  partyId: string,
  count: number,
): Promise<void> {
  await query(
    product,
    `with parents as (
       insert into family.people (id, full_name, email, is_searchable, birthday, created_at)
       select id, (array['Lucía', 'Martín', 'Valentina', 'Federico', 'Camila'])[1 + n % 5]
         || ' ' || (array['Fernández', 'Pérez', 'Núñez', 'Rodríguez', 'Silva', 'Ferreira'])[1 + n % 6]
         || ' ' || n, id || '@example.com', true, date '1985-01-01' + n, now()
       from (select n, gen_random_uuid() as id from generate_series(1, $2::int) n) numbers
       returning id, full_name
     ), registered as (
       insert into auth.accounts (id, email, password_hash, verified_at, created_at)
       select id, id || '@example.com', 'none', now(), now() from parents
     ), children as (
       insert into family.people (id, guardian_id, full_name, birthday, created_at)
       select gen_random_uuid(), id, (array['Mateo', 'Emma', 'Luz'])[n] || ' ' ||
         split_part(full_name, ' ', 2) || ' ' || split_part(full_name, ' ', 3),
         date '2018-01-01' + n, now()
       from parents, generate_series(1, 3) n
       returning id, guardian_id
     ), families as (
       insert into invitations.families (id, party_id, origin, account_id, claimed_at, opened_at, created_at)
       select id, $1, 'opened', id, now(), now(), now() from parents
     )
     insert into invitations.invitations
       (id, family_id, party_id, guest_id, account_id, rsvp, opened_at, answered_at, named_at, created_at)
     select gen_random_uuid(), account_id, $1, id, account_id, 'accepted', now(), now(), now(), now()
     from (select id, id as account_id from parents
           union all select id, guardian_id from children) people`,
    [partyId, count],
  );
}
