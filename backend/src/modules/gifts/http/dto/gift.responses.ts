import {
  flag,
  integer,
  list,
  oneOf,
  text,
  texts,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import {
  FamilyCollectionResponse,
  HostCollectionResponse,
  ThankableFamilyResponse,
} from './collection.responses.js';
import { WISHES } from '../../domain/gift-terms.js';

const IDEA = {
  id: uuid(),
  text: text(),
  link: text().orNull(),
  price: integer().orNull(),
};

class FamilyGiftIdea extends WithFields({
  ...IDEA,
  mine: flag('The own family has reserved it.'),
  taken: flag('No further family can have it.'),
  among: integer('Families that share it; null when it is not shared.').orNull(),
  joined: integer('Of them, those who have joined.'),
  names: texts('Of the other families that share it, once the own one does.'),
}) {}

/** For a family that comes. */
export class FamilyGiftsResponse extends WithFields({
  wish: oneOf(WISHES, 'Wish', 'Null while it is switched off.').orNull(),
  shows_names: flag('The hosts see at once who reserves what.'),
  open: flag('Ideas can be reserved.'),
  ideas: list(FamilyGiftIdea),
  collections: list(FamilyCollectionResponse),
}) {}

class HostGiftIdea extends WithFields({
  ...IDEA,
  reserved: flag(),
  names: texts('Of the families, as far as the hosts may see them.'),
}) {}

/** For the hosts. */
export class HostGiftsResponse extends WithFields({
  wish: oneOf(WISHES, 'Wish', 'Null while it is switched off.').orNull(),
  shows_names: flag(),
  revision: integer(),
  open: flag('It can be edited.'),
  over: flag('The party is over: the hosts see who brought what.'),
  ideas: list(HostGiftIdea),
  collecting: flag('Families collect; what, the hosts see once the party is over.'),
  collections: list(HostCollectionResponse),
  families: list(ThankableFamilyResponse, 'Those that came, once the party is over.'),
}) {}
