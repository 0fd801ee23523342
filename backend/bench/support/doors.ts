import pg from 'pg';

export interface Door {
  partyId: string;
  hostId: string;
  /** Guests that the host typed in, who all come. */
  invitationIds: string[];
}

/** Parties that have started, each of a host of its own. */
export async function openDoors(
  databaseUrl: string,
  parties: number,
  guests: number,
): Promise<Door[]> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query<Door>(
      `with hosts as (
         insert into family.people (id, full_name, email, is_searchable, birthday, created_at)
         select id, 'Anfitriona ' || n, id || '@example.com', true, date '1985-01-01', now()
           from (select n, gen_random_uuid() as id from generate_series(1, $1::int) n) numbers
         returning id
       ), registered as (
         insert into auth.accounts (id, email, verified_at, created_at)
         select id, id || '@example.com', now(), now() from hosts
       ), started as (
         insert into parties.parties (id, host_id, name, status, date_start, date_end, rsvp_due_date,
           timezone, address, city, country, max_adults, max_kids, rsvp_closed_at,
           started_at, created_at)
         select gen_random_uuid(), id, 'Fiesta', 'started', now() - interval '1 hour',
                now() + interval '3 hours', now() - interval '2 hours', 'America/Montevideo',
                'Av. Italia 1234', 'Montevideo', 'Uruguay', $2, $2, now(), now(), now()
           from hosts
         returning id, host_id
       ), people as (
         insert into family.people (id, guest_of_party_id, full_name, created_at)
         select gen_random_uuid(), id, 'Sofía Núñez ' || n, now()
           from started, generate_series(1, $2::int) n
         returning id, guest_of_party_id
       ), families as (
         insert into invitations.families (id, party_id, origin, created_at)
         select id, guest_of_party_id, 'door', now() from people
       ), invited as (
         insert into invitations.invitations
           (id, family_id, party_id, guest_id, rsvp, answered_at, added_by_host_at, created_at)
         select gen_random_uuid(), id, guest_of_party_id, id, 'accepted', now(), now(), now() from people
         returning id, party_id
       )
       select s.id as "partyId", s.host_id as "hostId", array_agg(i.id) as "invitationIds"
         from started s join invited i on i.party_id = s.id group by s.id, s.host_id`,
      [parties, guests],
    );
    return rows;
  } finally {
    await db.end();
  }
}
