import { conflict, DomainError, forbidden } from '../../../../shared/errors/domain-error.js';

/** An account and the verification link that was mailed for it. */
export interface RegistrationState {
  verified: boolean;
  disabled: boolean;
  /** null: the link is no longer there. */
  linkExpiresAt: Date | null;
}

/**
 * @throws verification_link_used when the account is verified already; verification_link_invalid
 *   for an unknown or expired link; account_disabled
 */
export function assertPending<T extends RegistrationState>(
  found: T | undefined,
  now: Date,
): asserts found is T {
  if (!found) throw linkInvalid();
  if (found.verified) throw conflict('verification_link_used');
  if (!found.linkExpiresAt || now >= found.linkExpiresAt) throw linkInvalid();
  if (found.disabled) throw forbidden('account_disabled');
}

export const linkInvalid = () => new DomainError('not_found', 'verification_link_invalid');
