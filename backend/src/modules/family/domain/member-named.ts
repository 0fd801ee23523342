import { nameKey } from '../../../shared/text/name-key.js';

interface Named {
  fullName: string;
  isKid: boolean;
  /** YYYY-MM-DD */
  birthday: string | null;
}

interface Member {
  fullName: string;
  birthday?: string | null;
  hasAccount: boolean;
}

/**
 * Whom of a household a name means. A child may be called like the parent who has the account, and a grandchild like a
 * grandparent: a birthday tells them apart.
 */
export function memberNamed<M extends Member>(named: Named, members: readonly M[]): M | undefined {
  const key = nameKey(named.fullName);
  const namesakes = members.filter(({ fullName }) => nameKey(fullName) === key);
  const same = namesakes.find(({ birthday }) => birthday && birthday === named.birthday);
  return same ?? namesakes.find((member) => mayBe(member, named));
}

const mayBe = ({ birthday, hasAccount }: Member, named: Named): boolean =>
  (!birthday || !named.birthday) && !(hasAccount && named.isKid);
