import {
  day,
  decimal,
  flag,
  integer,
  list,
  moment,
  object,
  oneOf,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { HOST_TEXTS, hostTexts } from '../../parties.api.js';
import { PARTY_STATUSES } from '../../domain/party.entity.js';
import { PARTY_THEMES } from '../../domain/party-theme.js';
import { VISITOR_VIEWS } from '../../domain/visitor-view.js';

export class PartyId extends WithFields({
  id: uuid(),
}) {}

class PictureRef extends WithFields({
  id: uuid(),
}) {}

/** What an invitation shows; quotas, phone and views are there for the host alone. */
export class PartyResponse extends WithFields({
  ...hostTexts((name) => text(HOST_TEXTS[name].description).orNull()),
  id: uuid(),
  name: text(),
  date_start: moment(),
  date_end: moment(),
  rsvp_due_date: moment(),
  timezone: text().example('America/Montevideo'),
  address: text(),
  city: text(),
  country: text(),
  host_name: text(
    "Who invites: as the host wrote it, else the first name of the host's account.",
  ).example('Ana y Bruno'),
  honoree_name: text('Who is celebrated.').orNull(),
  turns: integer('The age that is celebrated.').orNull(),
  theme: oneOf(PARTY_THEMES, 'PartyTheme').orNull(),
  youtube_link: text().orNull(),
  status: oneOf(PARTY_STATUSES, 'PartyStatus'),
  cancelled_at: moment('Since when the party is called off.').orNull(),
  cancel_message: text('Why, as the host wrote it.').orNull(),
  pictures: list(PictureRef),
  is_owner: flag('Host only: whether the caller owns the party.').optional(),
  hosts_count: integer('Host only: with the owner.').optional(),
  revision: integer('Host only. Grows with each edit.').optional(),
  max_attendees_adults: integer('Host only.').optional(),
  max_attendees_kids: integer('Host only.').optional(),
  minimum_kids: integer('Host only.').orNull().optional(),
  price_per_kid: decimal('Host only.').orNull().optional(),
  visitor_view: oneOf(VISITOR_VIEWS, 'VisitorView', 'Host only.').optional(),
  requires_handover: flag('It is noted with whom each kid leaves.').optional(),
  contact_phone: text(
    'Host only; accepted families read it as `host_phone` of their invitation. E.164.',
  )
    .example('+59899123456')
    .orNull()
    .optional(),
  views_count: integer('Host only.').optional(),
}) {}

/** What a visitor sees; all null with `minimal`, which is also the answer about unknown ids. */
export class VisitorPartyResponse extends WithFields({
  visitor_view: oneOf(VISITOR_VIEWS, 'VisitorView'),
  name: text().orNull(),
  day: day('In its time zone.').orNull(),
  host_name: text('Who invites.').orNull(),
  theme: oneOf(PARTY_THEMES, 'PartyTheme').orNull(),
  cancelled: flag('The host called it off.'),
  cover: object(PictureRef, 'With `photo` only.').orNull(),
}) {}

export class ListedPartyResponse extends WithFields(PartyResponse, {
  average: decimal('Stars in half steps.').orNull(),
}) {}
