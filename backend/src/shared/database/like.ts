/**
 * SQL for: the search key holds the text of the one parameter, letter by letter. What has a meaning
 * to `like` loses it after the text is folded, because folding makes a `％` a `%`.
 */
export const contains = (key: string): string =>
  String.raw`${key} like '%' || regexp_replace(search_text(?), '([\\%_])', '\\\1', 'g') || '%'`;
