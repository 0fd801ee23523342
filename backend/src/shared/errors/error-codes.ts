import type { ErrorKind } from './domain-error.js';

/** Every code of an error response by its kind; docs/error-codes.md explains each. */
export const ERROR_CODES = {
  invalid: ['validation_failed', 'invalid_characters', 'Validation.validatePhone'],
  unauthenticated: [
    'unauthenticated',
    'invalid_credentials',
    'code_invalid',
    'code_expired',
    'refresh_token_expired',
    'second_factor_required',
    'openid_failed',
  ],
  forbidden: [
    'forbidden',
    'account_not_verified',
    'account_disabled',
    'wrong_password',
    'second_factor_invalid',
    'second_factor_used',
    'openid_email_unverified',
  ],
  not_found: ['not_found', 'verification_link_invalid', 'reset_link_invalid', 'email_link_invalid'],
  timeout: ['request_timeout'],
  conflict: [
    'email_taken',
    'password_missing',
    'second_factor_on',
    'second_factor_off',
    'second_factor_not_started',
    'verification_link_used',
    'registration_needed',
    'Validation.validateUniquePhone',
    'family_member_exists',
    'own_account',
    'limit_reached',
    'invalid_status_transition',
    'party_finished',
    'party_not_started',
    'party_not_finished',
    'rsvp_expired',
    'not_enough_slots',
    'guest_removed',
    'guest_arrived',
    'already_invited',
    'not_accepted',
    'not_arrived',
    'review_already_exists',
    'too_many_pictures',
  ],
  too_large: ['payload_too_large'],
  unsupported: ['unsupported_media_type', 'heic_not_supported', 'animated_not_supported'],
  too_many: ['too_many_requests'],
  internal: ['internal_error'],
  unavailable: ['unavailable', 'not_writable', 'openid_unavailable'],
} as const satisfies Record<ErrorKind, readonly string[]>;

/** The codes of one kind, or of all. */
export type ErrorCode<Kind extends ErrorKind = ErrorKind> = (typeof ERROR_CODES)[Kind][number];

/** The codes of a field in `details` of `validation_failed`. */
export const FIELD_CODES = [
  // Rules of single fields; the camel-case ones are constraints of class-validator.
  'required',
  'unknown_field',
  'malformed',
  'min',
  'max',
  'email',
  'phone',
  'contact_phone',
  'invalid_characters',
  'isString',
  'isInt',
  'isNumber',
  'isUuid',
  'isIn',
  'isArray',
  'isObject',
  'nestedValidation',
  'arrayNotEmpty',
  'arrayMaxSize',
  // Accounts and people
  'common_password',
  'guessable_password',
  'own_data_password',
  'date',
  'in_the_future',
  'too_early',
  'too_young',
  'unknown_condition',
  'own_email_fixed',
  // Parties
  'timezone',
  'before_start',
  'after_start',
  'too_long',
  'too_far',
  'in_the_past',
  'youtube',
  // Guests
  'not_with_userId',
  'cursor',
  // Pictures
  'not_these_pictures',
  'single',
  'empty',
  'too_many_pixels',
  'unreadable',
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];
