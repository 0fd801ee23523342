import { personalSections } from '../../../shared/personal-data/personal-data.js';

export const AlertDataReadModel = personalSections(
  {
    /** The addresses open nothing for others, and are the browsers' own. */
    alerts: `select kinds, address, locale, created_at from alerts.phones
            where owner = 'account' and owner_id = $1 order by created_at, id`,
  },
  (reader, statement, accountId) => reader.rows(statement, [accountId]),
);
