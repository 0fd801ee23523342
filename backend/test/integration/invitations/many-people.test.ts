import { CandidateReadModel } from '../../../src/modules/invitations/infrastructure/candidate.read-model.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';

const t = testApp();

const CROWD = 15_000;

let host: TestAccount;
const find = async (partyId: string, text: string) => {
  const found = await t.get(CandidateReadModel).search(partyId, text, host.id, true);
  return found.map(({ fullName }) => fullName);
};

it('finds rare names among many people, and ten of those who share a frequent one', async () => {
  host = await t.make.account();
  const partyId = await t.make.party(host.id);
  await t.make.account({ fullName: 'Zoé Temprano' });
  await t.em.execute(
    `insert into family.people (id, guardian_id, full_name, birthday, created_at)
     select gen_random_uuid(), ?, 'Hijo ' || n, '2019-09-01', now() from generate_series(1, ?) n`,
    [host.id, CROWD],
  );
  for (let n = 0; n < 12; n += 1) await t.make.account({ fullName: `Zoe Tardía ${n}` });

  expect(await find(partyId, 'tardia 7')).toEqual(['Zoe Tardía 7']);
  expect(await find(partyId, 'temprano')).toEqual(['Zoé Temprano']);
  expect(await find(partyId, 'zoé t')).toHaveLength(10);
  await t.make.account({ fullName: 'Uma Temprano' });
  expect(await find(partyId, 'temprano')).toEqual(['Uma Temprano', 'Zoé Temprano']);
  for (const first of ['Ana', 'María']) {
    await t.make.account({ fullName: `${first} Rodríguez González` });
  }
  expect(await find(partyId, 'maría rodríguez gonzález')).toEqual(['María Rodríguez González']);
  // Children are found only after their household has accepted.
  expect(await find(partyId, 'hijo 14')).toEqual([]);
});
