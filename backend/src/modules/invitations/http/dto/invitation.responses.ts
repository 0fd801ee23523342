import {
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
import { OwnWaitRequestResponse, WAIT_STATES } from './waitlist.responses.js';
import { ATTENDANCES, RSVPS } from '../../domain/invitation.entity.js';
import { STAYS } from '../../invitations.api.js';
import { PARTY_THEMES } from '../../../parties/parties.api.js';

export class InvitationResponse extends WithFields({
  id: uuid(),
  party_id: uuid(),
  guest_id: uuid('The person.'),
  user_id: uuid('The account that answers; null without one.').orNull(),
  family_id: uuid('Host only: the family that answers together, of the list of families.').orNull(),
  name: text("The party's name."),
  full_name: text("The guest's name."),
  email: text('Masked for the host until that account opened the link or answered.').orNull(),
  rsvp: oneOf(RSVPS, 'Rsvp', 'Null: no answer yet.').orNull(),
  status: oneOf(ATTENDANCES, 'Attendance'),
  date_start: moment(),
  added_by_host: flag(
    'Let in by the host; while accepted, its household may accept after the deadline.',
  ),
  possible_repeat: flag('Host only: perhaps the same person, answered for by two households.'),
  declared_kid: flag(
    'Host only, of a guest who was typed in without a birthday: whether it was said to be a kid. Null: not said. Absent of others.',
  )
    .orNull()
    .optional(),
  stays: oneOf(STAYS, 'Stay', 'Of a kid who was accepted. Null: not stated.').orNull(),
  contact_phone: text(
    'Household only: whom to call at this party. E.164; of a family without account the last three digits.',
  )
    .example('+59899123456')
    .orNull(),
  picked_up_by: uuid(
    'Household only: who picks the kid up, a person or an authorised person.',
  ).orNull(),
  picked_up_by_name: text(
    'Household with an account only: the adult who picks the kid up, if it was typed by name.',
  ).orNull(),
  leaves_alone: flag('Household only: it lets the kid leave the party alone.'),
  host_phone: text(
    "The host's phone, in the own household once one of it was accepted and until the party is finished; the same in all rows. E.164.",
  )
    .example('+59899123456')
    .orNull(),
  message: text('Household only: what it writes to the host; the same in all rows.').orNull(),
  waitlist: object(
    OwnWaitRequestResponse,
    'In the own household: its request on the waiting list, the same in all rows.',
  ).optional(),
}) {}

class InvitationPicture extends WithFields({
  id: uuid(),
}) {}

/** One row per party: the account's own, with the answer of the whole household as `rsvp`. */
export class OwnInvitationResponse extends WithFields(InvitationResponse, {
  pictures: list(InvitationPicture, 'The first is the cover.'),
  theme: oneOf(PARTY_THEMES, 'PartyTheme').orNull(),
  wait_state: oneOf(
    WAIT_STATES,
    'WaitState',
    "Of the household's request on the waiting list. Null without one.",
  ).orNull(),
  cancelled_at: moment('Since when the party is called off.').orNull(),
}) {}

export class PartyStatsResponse extends WithFields({
  confirmedAdults: integer(),
  confirmedKids: integer(),
  rsvpExpired: flag('The deadline passed or the party is finished.'),
}) {}
