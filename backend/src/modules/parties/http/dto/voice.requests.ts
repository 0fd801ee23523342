import { line, lines, whole, WithFields } from '../../../../shared/validation/body-fields.js';
import { HOST_TEXTS, hostTexts } from '../../parties.api.js';
import { TYPED_PHONE } from '../../../family/family.api.js';
import { HONOREE_NAME, HOST_NAME, TURNS } from '../../domain/party-limits.js';

/** What the host says in the invitation. Null, or an empty text, removes it. */
export class VoiceRequest extends WithFields({
  ...hostTexts((name) => lines(HOST_TEXTS[name], HOST_TEXTS[name].description).clearable()),
  host_name: line(HOST_NAME, "Who invites; the first name of the host's account when left out.")
    .example('Ana y Bruno')
    .clearable(),
  honoree_name: line(HONOREE_NAME, 'Who is celebrated.').example('Sofía').clearable(),
  turns: whole(TURNS, 'The age that is celebrated.').orNull().optional(),
  contact_phone: line(TYPED_PHONE, 'Shown to accepted families alone, until the party is finished.')
    .example('099 123 456')
    .clearable(),
  contact_phone_country_code: line(
    TYPED_PHONE,
    'ISO code, for a phone without its prefix. Uruguay by default.',
  )
    .example('UY')
    .clearable(),
}) {}
