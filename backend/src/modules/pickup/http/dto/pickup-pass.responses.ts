import {
  flag,
  moment,
  object,
  oneOf,
  text,
  texts,
  uri,
  uuid,
  uuids,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { PASS_TAKER_KINDS, PICKUP_CODE } from '../../pickup.api.js';

/** Of a pass, as its family sees it. `opened`: a phone has shown it, and none has claimed it. */
const PICKUP_STATES = ['not_opened', 'opened', 'claimed', 'coming', 'revoked', 'expired'] as const;
export type PickupState = (typeof PICKUP_STATES)[number];

class PassPersonResponse extends WithFields({
  kind: oneOf(PASS_TAKER_KINDS, 'PassTakerKind'),
  authorized_person_id: uuid('Null for a name that was typed for this party alone.').orNull(),
  name: text(),
}) {}

export class PickupPassResponse extends WithFields({
  id: uuid(),
  guest_ids: uuids('The kids.'),
  taker: object(PassPersonResponse),
  code: text(
    'For a phone without a screen to show: six digits; four of a pass of an earlier release.',
  ).with({ pattern: PICKUP_CODE.source }),
  state: oneOf(PICKUP_STATES, 'PickupPassState'),
  on_my_way_until: moment('When its bearer expects to be there.').orNull(),
  refused_at: moment('When a second phone was refused. Exact to an hour.').orNull(),
  valid_until: moment("Six hours after the party's end."),
}) {}

export class MadePickupPassResponse extends WithFields(PickupPassResponse, {
  link: uri('The secret is in its fragment. No other response contains it.'),
}) {}

export class FamilyBlockResponse extends WithFields({
  id: uuid(),
  guest_ids: uuids('The kids.'),
  authorized_person_id: uuid().orNull(),
  name: text(),
}) {}

class PickupPlace extends WithFields({
  address: text(),
  city: text(),
}) {}

class PickupParty extends WithFields({
  name: text(),
  status: oneOf(['pending', 'started', 'finished'], 'PartyStatus'),
  timezone: text().example('America/Montevideo'),
  date_start: moment(),
  date_end: moment(),
  cancelled: flag('Called off.'),
  place: object(PickupPlace, 'For the phone that has claimed the pass.').orNull(),
}) {}

export class OpenedPickupPassResponse extends WithFields({
  id: uuid(),
  party: object(PickupParty),
  children: texts('First names.'),
  taker_name: text('For whom the pass is, as the family named that person.'),
  code: text('For the phone that has claimed the pass.')
    .with({ pattern: PICKUP_CODE.source })
    .orNull(),
  state: oneOf(['unclaimed', 'claimed'], 'OpenedPickupState'),
  valid_until: moment("Six hours after the party's end."),
  on_my_way_until: moment().orNull(),
}) {}

export class AnnouncedPickupResponse extends WithFields({
  on_my_way_until: moment().orNull(),
}) {}
