import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    conflict: {
      too_many_pictures: 'pictures: the party has all it may have; `details` is `{max}`',
    },
    unsupported: {
      heic_not_supported: 'upload: a HEIC picture',
      animated_not_supported: 'upload: an animated picture',
    },
  },
  fields: {
    not_these_pictures: "not exactly the ids of the party's pictures",
    single: 'more than one file',
    empty: 'an empty file',
    too_many_pixels: 'more megapixels than its format may have; `max`',
    unreadable: 'a damaged picture',
  },
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
