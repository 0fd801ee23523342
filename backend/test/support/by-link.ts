import type { Response, Test } from 'supertest';
import { FamilyLinks } from '../../src/modules/invitations/application/family-links.js';
import { asBearer } from '../factories.js';
import type { TestApp } from './app.js';
import { accepting, declining } from './as-route.js';
import type { Auth, By } from './caller.js';

/** Who comes, by name and number; null when the family does not come. */
type Who = { children?: string[]; adults?: number } | null;

const named = ({ children = [], adults = 0 }: NonNullable<Who>) => [
  ...children.map((name) => ({ name, isKid: true })),
  ...Array.from({ length: adults }, () => ({ name: null, isKid: false })),
];

/** As the page of a family's link does it: with the token for its secret; then it reads the link again. */
export const answerByLink = (t: Pick<TestApp, 'http'>, secret: string, who: Who) =>
  byLink(t, secret, who ? 'accept' : 'decline', {
    ...(who && { familyIds: [], people: named(who).map(toWire) }),
  });

const toWire = ({ name, isKid }: { name: string | null; isKid: boolean }) => ({
  is_kid: isKid,
  ...(name !== null && { full_name: name }),
});

export function byLink(
  { http }: Pick<TestApp, 'http'>,
  secret: string,
  verb: 'accept' | 'decline' | 'withdraw',
  body: object = {},
) {
  const open = () => http.post('/api/familyLinks/open').send({ secret });
  const answer = (id: string, token: string): Test =>
    http
      .patch(`/api/invitations/${id}/${verb}`)
      .set({ Authorization: `Bearer ${token}` })
      .send(body);
  return {
    /** @returns the link as it is after the answer, or the refusal */
    expect: async (status: number): Promise<Response> => {
      const opened = await open();
      if (opened.status !== 200) return opened.status === status ? opened : open().expect(status);
      const { id, token } = opened.body as { id: string; token: string };
      const answered = await answer(id, token).expect(status);
      return status === 200 ? open().expect(200) : answered;
    },
  };
}

/** The secret in the link of a family. */
export const secretOf = ({ link }: { link: string | null }): string =>
  new URL(link ?? '').hash.replace('#f=', '');

interface Listed {
  id: string;
  name: string;
  link: string;
  secret: string;
}

/** The host puts families on the list, a line each. @returns each with the secret of its link */
export async function listFamilies(
  t: Pick<TestApp, 'post'>,
  host: By,
  partyId: string,
  list: string,
): Promise<[Listed, ...Listed[]]> {
  const { body } = await t.post(host, `/parties/${partyId}/families`, { list }).expect(201);
  const { added } = body as { added: [Listed, ...Listed[]] };
  for (const family of added) family.secret = secretOf(family);
  return added;
}

/** The header of the calls of a family's link. */
export async function bearerOf(t: Pick<TestApp, 'http'>, secret: string): Promise<Auth> {
  const { body } = await t.http.post('/api/familyLinks/open').send({ secret }).expect(200);
  return { Authorization: `Bearer ${body.token}` };
}

/** The same as `answerByLink` without a request. */
export async function answeredByLink(t: Pick<TestApp, 'get'>, secret: string, who: Who) {
  const { id, party } = await t.get(FamilyLinks).open(secret);
  const bearer = asBearer(id, party.id);
  if (!who) return declining(t, bearer, id, 'declined');
  return accepting(t, bearer, id, [], { people: named(who) });
}
