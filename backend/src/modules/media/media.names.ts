import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: ['too_many_pictures'],
    unsupported: ['heic_not_supported', 'animated_not_supported'],
  },
  fields: ['not_these_pictures', 'single', 'empty', 'too_many_pixels', 'unreadable'],
  limits: {
    upload: { limit: 'RATE_LIMIT_UPLOAD' },
    /** Previews of links that are drawn anew: `per party/-/seconds`. */
    preview: { limit: '30/30/3600' },
  },
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    media: typeof NAMES;
  }
}
