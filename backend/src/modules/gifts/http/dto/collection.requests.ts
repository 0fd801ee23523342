import { ArrayNotEmpty } from 'class-validator';
import {
  flag,
  line,
  lines,
  matching,
  oneOf,
  text,
  uuid,
  uuids,
  whole,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { idempotency_key } from '../../../../shared/validation/idempotency-key.js';
import {
  AMOUNT,
  BOUGHT,
  COLLECTION_PURPOSE,
  DAY,
  HOW_TO_PAY,
  THANK_CHANNELS,
  THANKED_MAX,
  THANKS,
} from '../../domain/gift-terms.js';

/** All of it: what is left out is removed. */
export class CollectionRequest extends WithFields({
  purpose: line(COLLECTION_PURPOSE, 'What for.'),
  suggested: whole(AMOUNT, 'Of each family.').orNull().optional(),
  until: matching(DAY, 'The last day.'),
  how_to_pay: lines(
    HOW_TO_PAY,
    'In the words of the organiser; for families that join.',
  ).clearable(),
  goal: whole(AMOUNT, 'Of all together.').orNull().optional(),
  shows_total: flag('Families see the sum.').optional(),
}) {}

export class OpenCollectionRequest extends WithFields(CollectionRequest, {
  idea_id: uuid('Of the idea that it is for.').orNull().optional(),
  idempotency_key,
}) {}

export class CollectionPartRequest extends WithFields({
  paid: flag('The family says that it has paid.'),
  amount: whole(AMOUNT, 'What it gave, if it says it.').orNull().optional(),
}) {}

export class TickPartRequest extends WithFields({
  family_id: uuid(),
  arrived: flag(),
}) {}

export class RemindPartRequest extends WithFields({ family_id: uuid() }) {}

export class CloseCollectionRequest extends WithFields({
  bought: line(BOUGHT, 'Null when nothing was bought.').orNull(),
}) {}

export class GiftPhotoUpload extends WithFields({
  picture: text('As a picture of a party. Of the gift, without children.').with({
    format: 'binary',
  }),
}) {}

export class ThankRequest extends WithFields({
  family_ids: uuids('Of families that came.', THANKED_MAX).checked(ArrayNotEmpty()),
  words: lines(THANKS),
  channel: oneOf(THANK_CHANNELS, 'ThankChannel', 'In a chat of the host, or by mail.'),
}) {}
