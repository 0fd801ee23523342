import {
  flag,
  line,
  list,
  matching,
  oneOf,
  uuid,
  whole,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { MaxLength } from 'class-validator';
import { AMONG, AMOUNT, GIFT_LINK, IDEA_TEXT, IDEAS_MAX, WISHES } from '../../domain/gift-terms.js';

class GiftIdeaRequest extends WithFields({
  id: uuid('Of an idea that is there already.').optional(),
  text: line(IDEA_TEXT),
  link: matching(GIFT_LINK, 'Of a shop: http or https.')
    .checked(MaxLength(GIFT_LINK.max, { context: { max: GIFT_LINK.max } }))
    .clearable(),
  price: whole(AMOUNT, 'What it costs, about.').orNull().optional(),
}) {}

export class GiftListRequest extends WithFields({
  wish: oneOf(WISHES, 'Wish', 'Null switches it off.').orNull(),
  shows_names: flag('Hosts see at once who reserves what, and not only once the party is over.'),
  revision: whole({ min: 0, max: 1_000_000_000 }, 'As it was read.'),
  ideas: list(GiftIdeaRequest, 'All of them, in their order.', IDEAS_MAX),
}) {}

export class ReserveIdeaRequest extends WithFields({
  among: whole(AMONG, 'Families that share it. The first says how many.').orNull().optional(),
}) {}
