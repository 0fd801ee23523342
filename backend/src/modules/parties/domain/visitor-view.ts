/**
 * What a visitor sees of an invitation, also in a chat's preview of its link: its details, nothing but
 * that there is an invitation, or the details with the cover photo.
 */
export const VISITOR_VIEWS = ['details', 'minimal', 'photo'] as const;
export type VisitorView = (typeof VISITOR_VIEWS)[number];
