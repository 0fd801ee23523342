import type { components } from '@/api/schema.gen';

export type FamilyGifts = components['schemas']['FamilyGiftsResponse'];
export type FamilyIdea = FamilyGifts['ideas'][number];
export type FamilyCollection = FamilyGifts['collections'][number];
export type CollectionTerms = components['schemas']['OpenCollectionRequest'];

/** With the family's account, or its link. @param path below `/api/` */
export type SendAsFamily = <T>(method: string, path: string, body?: object) => Promise<T>;

/** `refused`: the same call fails again. */
export type Outcome = 'done' | 'failed' | 'refused';

/**
 * A call below the party's path. Unless it is done, the reason is shown, and what is there now.
 * @param tell shows the reason in its place; nothing else waits for the call
 */
export type Act = (
  method: string,
  path: string,
  body?: object,
  tell?: (reason: string) => void,
) => Promise<Outcome>;

/** Whether there is anything to show of it. */
export const hasGifts = (gifts: FamilyGifts | null | undefined): gifts is FamilyGifts =>
  Boolean(gifts?.wish ?? gifts?.collections.length);

/** The shop, as people know it: what opens is in sight before it does. */
export const siteOf = (link: string): string => {
  try {
    return new URL(link).hostname.replace(/^www\./, '');
  } catch {
    return link;
  }
};
