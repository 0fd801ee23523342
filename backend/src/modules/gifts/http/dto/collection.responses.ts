import {
  day,
  flag,
  integer,
  list,
  object,
  text,
  texts,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';

class OwnPart extends WithFields({
  paid: flag(),
  amount: integer().orNull(),
  arrived: flag('The organiser has it.'),
}) {}

class CollectionPart extends WithFields(OwnPart, {
  family_id: uuid(),
  name: text().orNull(),
  may_remind: flag('Not more than twice, and once a day.'),
}) {}

/** `/api/giftPhotos/{id}`. */
class GiftPhoto extends WithFields({
  id: uuid(),
  width: integer('Pixels.'),
  height: integer('Pixels.'),
}) {}

export class FamilyCollectionResponse extends WithFields({
  id: uuid(),
  idea_id: uuid().orNull(),
  purpose: text(),
  suggested: integer('Of each family.').orNull(),
  until: day(),
  goal: integer().orNull(),
  shows_total: flag(),
  organiser: text('Null once nobody organises it.').orNull(),
  mine: flag('The own family organises it.'),
  joined: integer('Families that take part.'),
  total: integer(
    'For the organiser, and for others where it is shown and enough families have said what they gave.',
  ).orNull(),
  how_to_pay: text('Once the family has joined.').orNull(),
  own: object(OwnPart, 'Null while the own family does not take part.').orNull(),
  parts: list(CollectionPart, 'For the organiser; empty for others.'),
  bought: text().orNull(),
  photo: object(GiftPhoto, 'For the families that take part.').orNull(),
  photo_taken_down: flag('For them: a host took it down.'),
  closed: flag(),
  may_join: flag('Not once it is closed, the party called off or over for 30 days.'),
  may_settle: flag('What was paid and the photo are written until 30 days after the party.'),
  passed_on: flag('Another family organised it before.'),
}) {}

export class HostCollectionResponse extends WithFields({
  purpose: text(),
  bought: text().orNull(),
  photo: object(GiftPhoto).orNull(),
  names: texts('Of the families that took part.'),
}) {}

export class ThankableFamilyResponse extends WithFields({
  id: uuid(),
  name: text().orNull(),
  phone: text('As the host noted it.').orNull(),
  has_mail: flag('A mail reaches it.'),
  thanked: text('The words; null while it was not thanked.').orNull(),
}) {}
