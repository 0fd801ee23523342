import { register } from './registry.js';

const NAMES = register({
  errors: {
    invalid: ['validation_failed', 'invalid_characters'],
    unauthenticated: ['unauthenticated'],
    // Also of a helper at the door, whom every route knows as a caller.
    forbidden: ['forbidden', 'account_not_verified', 'door_pass_revoked', 'door_pass_expired'],
    not_found: ['not_found'],
    timeout: ['request_timeout'],
    conflict: ['limit_reached', 'door_pass_early'],
    too_large: ['payload_too_large'],
    unsupported: ['unsupported_media_type'],
    too_many: ['too_many_requests'],
    internal: ['internal_error'],
    unavailable: ['unavailable', 'not_writable'],
  },
  fields: [
    // The camel-case ones are constraints of class-validator.
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
    'isBoolean',
    'isUuid',
    'isIn',
    'isArray',
    'isObject',
    'nestedValidation',
    'arrayNotEmpty',
    'arrayMaxSize',
    'date',
  ],
  limits: {
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
