import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isKidOn } from '@/shared/dates/age';
import { inOrder, proposed, type Person } from './answering';
import type { Invitation } from './api/household';
import type { InvitedParty } from './api/invitedParty';

export type NewPerson = Pick<Person, 'full_name' | 'birthday'>;

/** Takes what is typed into a form; null when the form refuses it, and shows why. */
export type Take = () => Promise<NewPerson | null>;

/** Who is ticked, and what is typed. */
export interface Chosen {
  typed: Person[];
  /** Null until something is ticked or unticked: the family may still be loading. */
  picked: string[] | null;
  childName: string;
}

const nothing: Chosen = { typed: [], picked: null, childName: '' };

interface Given {
  party: InvitedParty;
  rows: [Invitation, ...Invitation[]];
  ownId: string;
  members: readonly Person[] | undefined;
  /** What was chosen on the page before this one. */
  before?: Chosen | null;
}

/** The people of the checklist, those who are ticked, and the names that are typed and not sent yet. */
export function useChoice({ party, rows, ownId, members = [], before }: Given) {
  const { t } = useTranslation('invitations');
  const [typed, setTyped] = useState((before ?? nothing).typed);
  const [picked, setPicked] = useState((before ?? nothing).picked);
  const [added, setAdded] = useState<string | null>(null);
  const [childName, setChildName] = useState((before ?? nothing).childName);
  const form = useRef<Take | null>(null);

  const own = { id: ownId, full_name: t('checklist.me'), birthday: null, is_kid: false };
  const people: Person[] = inOrder(own, [...members, ...typed], party);
  const chosen = picked ?? rows[0].waitlist?.guest_ids ?? proposed(rows, ownId, members, party);
  // A member may have been deleted on another device.
  const coming = people.filter(({ id }) => chosen.includes(id));

  const add = (newcomers: Person[]) => {
    if (newcomers.length === 0) return;
    setTyped([...typed, ...newcomers]);
    setPicked([...chosen, ...newcomers.map(({ id }) => id)]);
  };
  const newcomer = (person: NewPerson, nth = 0): Person => ({
    ...person,
    id: `typed ${typed.length + nth}`,
    is_kid: isKidOn({ ...person, is_kid: true }, party.date_start),
    isTyped: true,
  });
  const typedChild = (): Person[] => {
    const full_name = childName.trim();
    return full_name ? [newcomer({ full_name, birthday: null })] : [];
  };

  return {
    people,
    chosen,
    coming,
    added,
    childName,
    setChildName,
    /** For the page that goes on with it. */
    state: { typed, picked, childName } satisfies Chosen,
    /** Called by a form that is open, as long as something is typed in it. */
    setForm: (take: Take | null) => {
      form.current = take;
    },
    toggle: (id: string) =>
      setPicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    addPerson: (person: NewPerson) => {
      const one = newcomer(person);
      add([one]);
      setAdded(one.id);
    },
    addChild: () => {
      add(typedChild());
      setChildName('');
    },
    /** Those who are ticked, and those whose names are typed; null when a form refuses its name. */
    take: async (): Promise<Person[] | null> => {
      const children = typedChild();
      const person = form.current && (await form.current());
      if (form.current && !person) return null;
      const newcomers = [...children, ...(person ? [newcomer(person, children.length)] : [])];
      form.current = null;
      add(newcomers);
      setChildName('');
      return [...coming, ...newcomers];
    },
    reset: () => {
      setPicked(null);
      setAdded(null);
      setChildName('');
      setTyped([]);
      form.current = null;
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
