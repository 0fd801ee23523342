import compression from 'compression';
import type { RequestHandler } from 'express';

const JSON_TYPE = /^application\/json\b/;

/**
 * Compresses what is read as JSON, from a kilobyte on. Pictures, pages and calendars have encodings or tags of
 * their own.
 *
 * The length of a compressed answer tells of its secrets to those who choose texts beside them and see the length
 * often enough (BREACH). New sessions, links and codes are answers to other methods, which are not compressed. Reads
 * that show a secret, as families with their links, can be caused by no other site, for the token is in no cookie:
 * only their reader repeats them.
 */
export const compressData = (): RequestHandler =>
  compression({
    filter: ({ method }, response) =>
      method === 'GET' && JSON_TYPE.test(String(response.getHeader('Content-Type'))),
  });
