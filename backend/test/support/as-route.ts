import type { Type } from '@nestjs/common';
import { AnswerInvitation } from '../../src/modules/invitations/application/answer-invitation.js';
import { InvitationAccess } from '../../src/modules/invitations/application/invitation-access.js';
import { ListedGuests } from '../../src/modules/invitations/application/listed-guests.js';
import { InvitationsApi, type AnsweredFor } from '../../src/modules/invitations/invitations.api.js';
import type { FamilyCaller } from '../../src/shared/caller.js';

interface App {
  get: <T>(token: Type<T> | (abstract new () => T)) => T;
}

/** Runs a use case for the family that answers, as a route with `@AnswersFor` does. */
export async function answering<Rest extends unknown[], Result>(
  t: App,
  useCase: Type<{
    run: (caller: FamilyCaller, answered: AnsweredFor, ...rest: Rest) => Promise<Result>;
  }>,
  caller: FamilyCaller,
  id: string,
  ...rest: Rest
): Promise<Result> {
  const answered = await t.get(InvitationsApi).checkAnswers(caller, id);
  return t.get(useCase).run(caller, answered, ...rest);
}

/** Accepts for a family, as its route does. */
export async function accepting(
  t: App,
  caller: FamilyCaller,
  id: string,
  guestIds: string[],
  given?: Parameters<AnswerInvitation['accept']>[3],
) {
  const answered = await t.get(InvitationsApi).checkAnswers(caller, id);
  return t.get(AnswerInvitation).accept(caller, answered, guestIds, given);
}

/** Declines for a family, as its routes do. */
export async function declining(
  t: App,
  caller: FamilyCaller,
  id: string,
  answer: 'declined' | 'not_sure',
) {
  const answered = await t.get(InvitationsApi).checkAnswers(caller, id);
  return t.get(AnswerInvitation).decline(caller, answered, answer);
}

/** Takes a guest off the list for its host, as the route does. */
export async function removing(t: App, hostId: string, id: string) {
  const guest = await t.get(InvitationAccess).checkHost(hostId, id);
  return t.get(ListedGuests).remove(hostId, guest);
}

/** Reports an arrival or an exit for the host, as their routes do. */
export async function reporting(t: App, hostId: string, id: string, what: 'arrived' | 'exit') {
  const guest = await t.get(InvitationAccess).checkHost(hostId, id);
  return t.get(ListedGuests).recordAttendance(hostId, guest, what);
}
