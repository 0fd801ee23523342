import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasCode } from '@/api/apiError';
import { api } from '@/api/client';
import { randomId } from '@/api/random';
import { toWirePhone } from '@/shared/phone/countries';
import {
  decidedCare,
  hasFood,
  hasUrgent,
  isDroppedOff,
  newPerson,
  type CareOf,
  type CareValues,
  type ChildValues,
  type StayPlan,
} from '../careForm';
import { authorizationsQuery } from './authorizations';
import { conditionsQuery } from './conditions';
import { useDecide } from './consents';
import { familyQuery } from './family';
import type { HealthCondition } from '@/shared/care/healthConditions';
import { personQuery } from './person';

interface Saved {
  values: CareValues;
  kids: CareOf[];
  catalogue: HealthCondition[];
  /** The account has a phone. */
  reachable: boolean;
}

/** Writes to an invitation. */
export type Plan = (invitationId: string, plan: StayPlan) => Promise<unknown>;

/**
 * Saves what is stated of each child: care notes and authorised people with the family, what is shared, and the rest
 * with the invitation. Repeating it after a failure sends everything again, which changes nothing twice.
 */
export function useSaveCare(partyId: string, ownId: string, plan: Plan) {
  const decide = useDecide(partyId);
  const queries = useQueryClient();
  const keys = useRef(new Map<string, string>());

  /** The same person keeps the key, until the form is closed. */
  const keyOf = (...person: string[]): string => {
    const text = person.join('\n');
    const key = keys.current.get(text) ?? randomId();
    keys.current.set(text, key);
    return key;
  };

  async function pickUpOf(child: CareOf, values: ChildValues): Promise<string | null> {
    const option = child.options.find(({ value }) => value === values.pickUp);
    const person =
      values.pickUp === newPerson
        ? { name: values.newName.trim(), phone: values.newPhone.trim() }
        : option?.copy;
    if (!person) return option?.value ?? null;
    const userId = child.member.id;
    const added = await api.POST('/api/users/{userId}/authorizations', {
      path: { userId },
      body: { ...person, idempotency_key: keyOf(userId, person.name, person.phone) },
    });
    return added.id;
  }

  async function saveChild(
    child: CareOf,
    values: ChildValues,
    catalogue: HealthCondition[],
    phone: Pick<StayPlan, 'contact_phone' | 'contact_phone_country_code'>,
  ): Promise<void> {
    const decided = decidedCare(child.consent, values, {
      isUrgent: hasUrgent(values.conditions, catalogue),
      isFood: hasFood(values.conditions, catalogue),
    });
    // First: what is not shared is never seen.
    if (decided) await decide(child.row.id, decided);
    await saveConditions(child, values);
    await plan(child.row.id, {
      stays: values.stays,
      picked_up_by: await pickUpOf(child, values),
      ...(values.stays === 'dropped_off' && phone),
    });
  }

  return useMutation({
    mutationFn: async ({ values, kids, catalogue, reachable }: Saved) => {
      const typed = values.phone_number.trim();
      const elsewhere =
        isDroppedOff(values) && typed && (reachable || !(await keepAsOwn(ownId, values)));
      const phone = elsewhere
        ? { contact_phone: typed, contact_phone_country_code: values.phone_country_code }
        : {};
      await Promise.all(
        kids.flatMap((child) => {
          const ofChild = values.children[child.member.id];
          return ofChild ? [saveChild(child, ofChild, catalogue, phone)] : [];
        }),
      );
    },
    onSettled: (_, __, { kids }) => {
      for (const { member } of kids) {
        void queries.invalidateQueries({ queryKey: conditionsQuery(member.id).queryKey });
        void queries.invalidateQueries({ queryKey: authorizationsQuery(member.id).queryKey });
      }
      void queries.invalidateQueries({ queryKey: personQuery(ownId).queryKey });
      return queries.invalidateQueries({ queryKey: familyQuery().queryKey });
    },
  });
}

/** @returns false when another account has that phone: it is then kept for the party alone */
async function keepAsOwn(ownId: string, values: CareValues): Promise<boolean> {
  try {
    const body = toWirePhone(values);
    await api.POST('/api/family/{id}', { path: { id: ownId }, body });
    return true;
  } catch (error) {
    if (hasCode(error, 'Validation.validateUniquePhone')) return false;
    throw error;
  }
}

async function saveConditions({ member, noted }: CareOf, values: ChildValues): Promise<void> {
  const { conditions, nothing } = values;
  const path = { userId: member.id };
  for (const health_condition_id of conditions.filter((id) => !noted.includes(id))) {
    const body = { health_condition_id };
    await api.POST('/api/users/{userId}/healthConditions', { path, body });
  }
  for (const conditionId of noted.filter((id) => !conditions.includes(id))) {
    await dropped(
      api.DELETE('/api/users/{userId}/healthConditions/{conditionId}', {
        path: { ...path, conditionId },
      }),
    );
  }
  if (nothing === member.nothing_to_note) return;
  const body = { nothing_to_note: nothing };
  await api.POST('/api/family/{id}', { path: { id: member.id }, body });
}

/** A note that is gone already needs no removal. */
async function dropped(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error;
  }
}
