/**
 * SQL for: the search key holds the text of the parameter, letter by letter. What has a meaning to
 * `like` loses it after the text is folded, because folding makes a `％` a `%`.
 */
export const contains = (key: string, parameter = '?'): string =>
  String.raw`${key} like '%' || regexp_replace(shared.search_text(${parameter}), '([\\%_])', '\\\1', 'g') || '%'`;
