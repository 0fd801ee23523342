import { element, type Head } from '../shared/pictures/coverHead';
import { isSeveral } from '../shared/text/isSeveral';

/** i18next is not there yet. */
export const invitedBy = (host: string, texts: { invited_one: string; invited_other: string }) =>
  (isSeveral(host) ? texts.invited_other : texts.invited_one).replace('{{host}}', host);

/** In the place that the application gives it. */
export const placed = (className: string, { head, image }: Head): Head => ({
  head: element('div', className, head),
  image,
});
