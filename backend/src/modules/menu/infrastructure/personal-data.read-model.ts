import { personalSections } from '../../../shared/personal-data/personal-data.js';

/** What a host wrote of what is served at its parties. */
export const MenuDataReadModel = personalSections(
  {
    dishes: `select d.party_id, p.name as party, d.name, d.contains, d.without
        from menu.dishes d join parties.party_view p on p.id = d.party_id
       where $1 = any(p.host_ids) order by p.date_start, d.party_id, d.position`,
  },
  (reader, statement, accountId) => reader.rows(statement, [accountId]),
);
