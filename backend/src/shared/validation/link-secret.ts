import { upTo } from './body-fields.js';

/** The secret of a link. It is in the body: it appears in no address. Unknown and malformed ones are answered alike. */
export const linkSecret = upTo(200, "Of the link's fragment.");

/** 256 random bits in base64url. */
export const KEY = { pattern: /^[\w-]{43}$/, code: 'malformed' } as const;
