import { invalidFields } from '../../../shared/errors/domain-error.js';
import type { WalkIn } from '../application/add-manual-guest.js';
import type { Candidate } from '../infrastructure/candidate.read-model.js';
import type { AddGuestRequest } from './dto/guest.requests.js';
import type { CandidateResponse } from './dto/guest.responses.js';

/** @throws validation_failed when it has both a known guest and a manual one, or neither */
export function toManualGuest(partyId: string, body: AddGuestRequest): WalkIn | undefined {
  const { userId, user, healthConditions } = body;
  if (userId !== undefined) {
    if (user !== undefined) throw invalidFields({ field: 'user', code: 'not_with_userId' });
    return undefined;
  }
  if (user === undefined) throw invalidFields({ field: 'user', code: 'required' });
  return {
    partyId,
    fullName: user.full_name,
    email: user.email ?? null,
    birthday: user.birthday ?? null,
    isKid: user.is_kid,
    healthInsuranceName: user.health_insurance_name ?? null,
    healthInsurancePhone: user.health_insurance_phone ?? null,
    healthConditionIds: healthConditions ?? [],
    broughtBy: user.brought_by ?? null,
    typedPhone: user.contact_phone ?? null,
    isCareAgreed: user.care_agreed ?? false,
  };
}

export const toCandidate = ({ id, fullName, email, hint }: Candidate): CandidateResponse => ({
  id,
  full_name: fullName,
  email,
  ...(hint && {
    hint: {
      age_group: hint.kind,
      guardian: hint.guardian,
      invited: hint.isInvited,
      shared_parties: hint.sharedParties,
    },
  }),
});
