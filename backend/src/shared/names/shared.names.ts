import { register } from './registry.js';

const NAMES = register({
  errors: {
    invalid: {
      validation_failed: 'any body or query; `details` has the fields',
      invalid_characters: 'text with [forbidden characters](domain-rules.md#text)',
    },
    unauthenticated: { unauthenticated: 'no valid access token' },
    // Also of a helper at the door, whom every route knows as a caller.
    forbidden: {
      forbidden: 'the caller may not do this; see [permissions](permissions.md)',
      account_not_verified: 'the account has not followed its verification link',
      door_pass_revoked: "door: the host ended the helper's access",
      door_pass_expired:
        "door: more than six hours after the party's end, a helper's access has ended",
    },
    not_found: { not_found: "it does not exist, or is none of the caller's" },
    timeout: {
      request_timeout: 'a body that takes longer than 30 seconds; upload: too slow, or too long',
    },
    conflict: {
      limit_reached:
        "family, claiming a family link, helpers' links, pick-up passes and blocks, arrival, exit: there are [enough of them](wire.md#errors)",
      door_pass_early:
        'door: a helper reads it from twelve hours before the planned start, not before',
    },
    too_large: { payload_too_large: 'a body over 100 KB, a picture over 10 MB' },
    unsupported: {
      unsupported_media_type:
        'upload: not a multipart form, or not a picture of a supported format',
    },
    too_many: {
      too_many_requests:
        'a rate limit, or a third upload at a time, with `Retry-After`; `details` is `{retryAfter}`, in seconds',
    },
    internal: { internal_error: 'a failure of the server; `requestId` names it in the log' },
    unavailable: {
      unavailable:
        'database, storage or picture encoder not available or too slow; a server that is stopping',
      not_writable: 'the disk of the database or of the pictures is full, or read-only',
    },
  },
  fields: {
    // The camel-case ones are constraints of class-validator.
    required: 'missing, null or empty',
    unknown_field: 'the request has no such field',
    malformed: 'the body is not JSON, too deep, or cut short; `field` is empty',
    min: 'too short or too small; `min`',
    max: 'too long or too large; `max`',
    email: 'not an e-mail address',
    phone: 'not a phone number',
    contact_phone: 'not a phone of an insurer or an authorised person',
    invalid_characters: 'forbidden characters',
    isString: 'not a text',
    isInt: 'not a whole number',
    isNumber: 'not a number',
    isBoolean: 'not true or false',
    isUuid: 'not an id',
    isIn: 'not one of the allowed values',
    isArray: 'not a list',
    isObject: 'not an object',
    nestedValidation: 'not an object, or not a list of them',
    arrayNotEmpty: 'an empty list',
    arrayMaxSize: 'too long a list; `max`',
    date: 'not a date, or no such day',
  },
  limits: {
    /** To an address that its owner did not confirm. */
    guestMail: { limit: 'RATE_LIMIT_GUEST_MAIL' },
    /** Writes that have no limit of their own, of an account. */
    write: { limit: '300/3000/600', isLocal: true },
    /** What visitors and chats read of invitations: pages, their data and previews. */
    visitor: { limit: '1200/1200/60', isLocal: true },
  },
});

declare module './registry.js' {
  interface Registered {
    shared: typeof NAMES;
  }
}
