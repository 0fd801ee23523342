import { AskToWait } from '../../../src/modules/invitations/application/ask-to-wait.js';
import { AnsweringHouseholdReadModel } from '../../../src/modules/invitations/infrastructure/answering-household.read-model.js';
import { PartiesFacade } from '../../../src/modules/parties/application/parties.facade.js';
import { PartiesApi } from '../../../src/modules/parties/parties.api.js';
import { DomainError } from '../../../src/shared/errors/domain-error.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import type { FamilyCaller } from '../../../src/shared/caller.js';
import { asAccount, asBearer } from '../../factories.js';
import { accepting, answering } from '../../support/as-route.js';

const GUESTS = 100;
const PLACES = 5;

/** Concurrency, lower than the number of connections of the pool. */
const TOGETHER = 20;

/** The party is found and not locked. */
class UnlockedParties extends PartiesFacade {
  override lock(partyId: string) {
    return this.find(partyId);
  }
}

/** After counting, waits before writing until the others have counted too. */
class ReadModelWithBarrier extends AnsweringHouseholdReadModel {
  private counted = 0;
  private readonly open = Promise.withResolvers<void>();

  override async of(...asked: Parameters<AnsweringHouseholdReadModel['of']>) {
    const household = await super.of(...asked);
    this.counted += 1;
    if (this.counted >= TOGETHER) this.open.resolve();
    await this.open.promise;
    return household;
  }
}

interface Guest {
  caller: FamilyCaller;
  /** Of the invitation, or of the family. */
  id: string;
  guestIds: string[];
  people: { name: null; isKid: false }[];
}

/** Every other guest answers by a family link. */
async function partyWithGuests(t: TestApp) {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, { maxAdults: PLACES, maxKids: 0 });
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async (_, index): Promise<Guest> => {
      if (index % 2 === 1) {
        const { id } = await t.make.family(partyId);
        const people = [{ name: null, isKid: false as const }];
        return { caller: asBearer(id, partyId), id, guestIds: [], people };
      }
      const { id: guestId } = await t.make.account();
      const id = await t.make.invitation({ partyId, guestId });
      return { caller: asAccount(guestId), id, guestIds: [guestId], people: [] };
    }),
  );
  return { partyId, guests };
}

/** Repeats what found no connection in time, which changes nothing: a slow machine is no failure. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!String(error).includes('timeout exceeded when trying to connect')) throw error;
    }
  }
}

/**
 * @param isLocked then those without a place wait for one; without the lock they would want the same turn
 * @returns the answers of each kind, places held, and how many turns there are
 */
async function acceptAllAtOnce(t: TestApp, isLocked: boolean) {
  const { partyId, guests } = await partyWithGuests(t);
  const answers = await Promise.all(
    guests.map(async ({ caller, id, guestIds, people }) => {
      try {
        await patiently(() => accepting(t, caller, id, guestIds, { people }));
        return 'accepted';
      } catch (error) {
        if (!(error instanceof DomainError)) return String(error);
        if (isLocked) {
          await patiently(() => answering(t, AskToWait, caller, id, guestIds, people));
        }
        return error.code;
      }
    }),
  );
  const tally: Record<string, number> = {};
  for (const answer of answers) tally[answer] = (tally[answer] ?? 0) + 1;
  const [row] = await t.em.execute<{ held: number }[]>(
    `select count(*)::int as held from invitations.invitations where party_id = ? and rsvp = 'accepted'`,
    [partyId],
  );
  const waiting = await t.em.execute<{ position: number }[]>(
    'select position from invitations.waitlist where party_id = ?',
    [partyId],
  );
  return { tally, held: row?.held, turns: new Set(waiting.map(({ position }) => position)).size };
}

describe('100 concurrent accepts for the last 5 places', () => {
  it('give exactly 5 of them away', async () => {
    const t = await createTestApp();
    try {
      for (let round = 0; round < (process.env.TEST_LONG ? 3 : 1); round += 1) {
        const { tally, held, turns } = await acceptAllAtOnce(t, true);
        expect(tally).toEqual({ accepted: PLACES, not_enough_slots: GUESTS - PLACES });
        expect(held).toBe(PLACES);
        expect(turns).toBe(GUESTS - PLACES);
      }
    } finally {
      await t.close();
    }
  });

  it('give away more than there are when the lock is taken out', async () => {
    const t = await createTestApp({
      override: (builder) =>
        builder
          .overrideProvider(PartiesApi)
          .useClass(UnlockedParties)
          .overrideProvider(AnsweringHouseholdReadModel)
          .useClass(ReadModelWithBarrier),
    });
    try {
      const { held } = await acceptAllAtOnce(t, false);
      expect(held).toBeGreaterThan(PLACES);
    } finally {
      await t.close();
    }
  });
});
