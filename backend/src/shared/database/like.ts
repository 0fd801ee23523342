/** Takes the special meaning from what a person typed into a search box. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
