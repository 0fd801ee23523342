import { EndSessions } from '../../../src/modules/auth/application/sessions/end-sessions.js';
import { RefreshSession } from '../../../src/modules/auth/application/sessions/refresh-session.js';
import { hashSecret, newSecret } from '../../../src/shared/crypto/secret.js';
import { SessionRepository } from '../../../src/modules/auth/infrastructure/sessions/session.repository.js';
import { testApp } from '../../support/app.js';
import { interleave, waitForBlockedTransaction } from '../../support/locks.js';

const t = testApp();

it('a refresh sees the generations of the refreshes it waited for', async () => {
  const account = await t.make.account();
  const { value } = newSecret();
  await t.em.execute(
    `with s as (
       insert into auth.sessions (id, account_id, generation, expires_at, created_at)
       values (gen_random_uuid(), ?, 0, now() + interval '1 day', now()) returning id)
     insert into auth.refresh_tokens (hash, session_id, generation, expires_at)
     select ?, id, 0, now() + interval '1 day' from s`,
    [account.id, hashSecret(value)],
  );
  const others = t.em.fork();
  await others.begin();
  await others.execute('select 1 from auth.sessions where account_id = ? for update', [account.id]);

  const refresh = t.get(RefreshSession).run(value, account.email);
  const outcome = expect(refresh).rejects.toMatchObject({ code: 'refresh_token_expired' });
  await waitForBlockedTransaction(t.em.fork());
  await others.execute(
    'update auth.sessions set generation = 2, rotated_at = now() where account_id = ?',
    [account.id],
  );
  await others.commit();

  await outcome;
  const left = await t.em.execute('select 1 from auth.sessions where account_id = ?', [account.id]);
  expect(left).toEqual([]);
});

it('of two sessions that end each other one survives', async () => {
  const { id: accountId } = await t.make.account();
  const sessions = await t.em.execute<{ id: string }[]>(
    `insert into auth.sessions (id, account_id, generation, expires_at, created_at)
     select gen_random_uuid(), ?, 0, now() + interval '1 day', now() from generate_series(1, 2)
     returning id`,
    [accountId],
  );
  const end = (n: 0 | 1) => () =>
    t.get(EndSessions).others({ accountId, sessionId: sessions[n]?.id });

  const { outcomes } = await interleave(
    t.em,
    t.get(SessionRepository),
    'findOfAccount',
    end(0),
    end(1),
  );

  expect(outcomes).toEqual(['done', 'unauthenticated']);
  const left = await t.em.execute('select id from auth.sessions where account_id = ?', [accountId]);
  expect(left).toEqual([sessions[0]]);
});
