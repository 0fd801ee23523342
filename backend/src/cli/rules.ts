// Writes the rules that forms check to the frontend's rules.gen.ts and answerRules.gen.ts, from the constants of the domain.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNVERIFIED_LIFE_MS } from '../modules/auth/domain/account.entity.js';
import {
  CODE_DIGITS,
  CODE_MINUTES,
} from '../modules/auth/domain/credentials/mailed-code.entity.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../modules/auth/domain/credentials/password-policy.js';
import { TOTP_DIGITS, TOTP_SECONDS } from '../modules/auth/domain/second-factor/totp.js';
import { NOTICE_MS, UNUSED_MONTHS } from '../modules/auth/domain/erasure/unused-household.js';
import { WIPED_COPIES_MAX } from '../modules/care/domain/copied-phones.js';
import {
  DEVICES_PER_PASS,
  DOOR_OPENS_HOURS,
  HELPER_NAME,
  PASS_DAYS_KEPT,
} from '../modules/door/domain/door-pass.terms.js';
import {
  CODE_ROUNDS,
  EARLIER_CODE_DIGITS,
  HANDED_TO_NAME,
  HANDOVER_REASON,
  PICKUP_CODE_DIGITS,
} from '../modules/pickup/pickup.api.js';
import { TAKER_NAME } from '../modules/pickup/domain/pickup-pass.terms.js';
import { TAPS_PER_BATCH, UNDO_ARRIVAL_MINUTES } from '../modules/door/domain/tap.js';
import { WRONG_CODES, WRONG_CODES_MINUTES } from '../modules/pickup/domain/wrong-codes.js';
import { EARLIEST_BIRTHDAY, MIN_ACCOUNT_AGE } from '../modules/family/domain/birthday.js';
import { COMMON_CONDITIONS } from '../modules/family/domain/common-conditions.js';
import { TYPED_NUMBER_PATTERN } from '../modules/family/domain/phone.js';
import {
  CONTACT_PHONE,
  INSURER_NAME,
  PERSON_NAME,
  TYPED_PHONE,
} from '../modules/family/family.api.js';
import { CARE_KEPT_HOURS, CARE_LOG_DAYS } from '../modules/care/domain/care-period.js';
import { WHAT_TO_DO } from '../modules/invitations/invitations.api.js';
import {
  CHILD_NAME,
  FAMILY_LIST,
  FAMILY_NAME,
  MAX_CHILDREN,
  MAX_FAMILIES,
  MAX_LINK_ADULTS,
} from '../modules/invitations/domain/family-details.js';
import { ANSWER_MESSAGE } from '../modules/invitations/domain/party-family.entity.js';
import { MAX_NAMED } from '../modules/invitations/domain/household-member.js';
import { MANUAL_GUEST_DAYS } from '../modules/invitations/domain/manual-guest-retention.js';
import { PEOPLE_SEARCH } from '../modules/invitations/domain/people-search.js';
import {
  AMONG,
  AMOUNT,
  BOUGHT,
  COLLECTION_PURPOSE,
  GIFT_LINK,
  HOW_TO_PAY,
  IDEA_TEXT,
  IDEAS_MAX,
  PAYMENTS_DAYS,
  THANKED_MAX,
  THANKS,
} from '../modules/gifts/domain/gift-terms.js';
import { MAX_NUDGES } from '../modules/notices/domain/nudges/nudge-limits.js';
import { OFFER_BEFORE_HOURS, OFFER_HOURS } from '../modules/invitations/domain/waiting-line.js';
import {
  MAX_MEGAPIXELS,
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURES,
  PICTURE_FORMATS,
} from '../modules/media/domain/picture-limits.js';
import { DISH_NAME, MAX_DISHES } from '../modules/menu/domain/dish.entity.js';
import * as partyLimits from '../modules/parties/domain/party-limits.js';
import { MAX_HOURS, MAX_YEARS_AHEAD } from '../modules/parties/domain/party-schedule.js';
import { YOUTUBE_HOSTS, YOUTUBE_ID } from '../modules/parties/domain/youtube.js';
import { LEAVES_ALONE_AGE } from '../modules/invitations/invitations.api.js';
import { GUEST_INFO_HOURS, HOST_TEXTS, hostTexts } from '../modules/parties/parties.api.js';
import { RATING, REVIEW_TEXT } from '../modules/reviews/domain/review.entity.js';
import { INGREDIENTS } from '../shared/food/ingredients.js';
import { EMAIL } from '../shared/text/email-address.js';
import { ADULT_AGE } from '../shared/time/age.js';
import * as plainText from '../shared/text/plain-text.js';
import { SEARCH } from '../shared/validation/fields.js';

const DAY_MS = 24 * 3_600_000;

/** Of the pages on which an invitation is answered, which have no room for the others. */
const ANSWER_RULES = {
  personName: PERSON_NAME,
  adultAge: ADULT_AGE,
  guestInfoHours: GUEST_INFO_HOURS,
  childName: CHILD_NAME,
  namedMembers: { max: MAX_NAMED },
  linkChildren: { max: MAX_CHILDREN },
  linkAdults: { max: MAX_LINK_ADULTS },
};

const RULES = {
  forbiddenCharacters: plainText.FORBIDDEN_CHARACTERS,
  invisibleCharacters: plainText.INVISIBLE_CHARACTERS,
  presentationSequence: plainText.PRESENTATION_SEQUENCE,
  email: EMAIL,
  password: { min: PASSWORD_MIN, max: PASSWORD_MAX },
  mailedCode: { digits: CODE_DIGITS, minutes: CODE_MINUTES },
  secondFactor: { digits: TOTP_DIGITS, seconds: TOTP_SECONDS },
  insurerName: INSURER_NAME,
  contactPhone: CONTACT_PHONE,
  typedPhone: { ...TYPED_PHONE, pattern: TYPED_NUMBER_PATTERN, code: 'phone' },
  commonConditions: COMMON_CONDITIONS,
  earliestBirthday: EARLIEST_BIRTHDAY,
  accountAge: MIN_ACCOUNT_AGE,
  leavesAloneAge: LEAVES_ALONE_AGE,
  partyName: partyLimits.PARTY_NAME,
  changeMessage: partyLimits.CHANGE_MESSAGE,
  partyAddress: partyLimits.PARTY_ADDRESS,
  partyCity: partyLimits.PARTY_CITY,
  partyCountry: partyLimits.PARTY_COUNTRY,
  hostName: partyLimits.HOST_NAME,
  honoreeName: partyLimits.HONOREE_NAME,
  hostTexts: hostTexts((name) => {
    const { min, max } = HOST_TEXTS[name];
    return { min, max };
  }),
  turns: partyLimits.TURNS,
  partyQuota: partyLimits.QUOTA,
  minimumKids: partyLimits.MINIMUM_KIDS,
  pricePerKid: partyLimits.PRICE_PER_KID,
  partyDates: {
    maxHours: MAX_HOURS,
    maxYearsAhead: MAX_YEARS_AHEAD,
    farMoveDays: partyLimits.FAR_MOVE_DAYS,
  },
  videoLink: { max: partyLimits.VIDEO_LINK_MAX, hosts: YOUTUBE_HOSTS, id: YOUTUBE_ID },
  maxNudges: MAX_NUDGES,
  waitlistOffer: { hours: OFFER_HOURS, beforeHours: OFFER_BEFORE_HOURS },
  manualGuestDays: MANUAL_GUEST_DAYS,
  retention: {
    helperDays: PASS_DAYS_KEPT,
    careLogDays: CARE_LOG_DAYS,
    giftDays: PAYMENTS_DAYS,
    unusedMonths: UNUSED_MONTHS,
    unusedNoticeDays: NOTICE_MS / DAY_MS,
    unverifiedDays: UNVERIFIED_LIFE_MS / DAY_MS,
  },
  pictures: {
    max: MAX_PICTURES,
    maxMegabytes: MAX_PICTURE_MEGABYTES,
    maxMegapixels: MAX_MEGAPIXELS,
    types: PICTURE_FORMATS.map((format) => `image/${format}`),
  },
  dishName: DISH_NAME,
  dishes: { max: MAX_DISHES },
  ingredients: INGREDIENTS,
  giftIdeas: { max: IDEAS_MAX },
  giftText: IDEA_TEXT,
  giftLink: GIFT_LINK,
  giftAmount: AMOUNT,
  giftAmong: AMONG,
  collectionPurpose: COLLECTION_PURPOSE,
  howToPay: HOW_TO_PAY,
  bought: BOUGHT,
  thanked: { max: THANKED_MAX },
  thanks: THANKS,
  review: REVIEW_TEXT,
  rating: RATING,
  families: { max: MAX_FAMILIES, list: FAMILY_LIST },
  familyName: FAMILY_NAME,
  helperName: HELPER_NAME,
  helperPhones: { max: DEVICES_PER_PASS },
  helperHours: { hours: DOOR_OPENS_HOURS },
  door: {
    keptHours: CARE_KEPT_HOURS,
    tapsPerBatch: TAPS_PER_BATCH,
    undoMinutes: UNDO_ARRIVAL_MINUTES,
    wipedCopies: WIPED_COPIES_MAX,
    wrongCodes: { max: WRONG_CODES, minutes: WRONG_CODES_MINUTES },
    codeRounds: CODE_ROUNDS,
    codeDigits: PICKUP_CODE_DIGITS,
    earlierCodeDigits: EARLIER_CODE_DIGITS,
  },
  takerName: TAKER_NAME,
  handedToName: HANDED_TO_NAME,
  handoverReason: HANDOVER_REASON,
  whatToDo: WHAT_TO_DO,
  answerMessage: ANSWER_MESSAGE,
  listSearch: SEARCH,
  peopleSearch: PEOPLE_SEARCH,
};

/** A value as TypeScript; regular expressions as literals. */
function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, inner]) => `${name}: ${literal(inner)}`);
    return `{ ${entries.join(', ')} }`;
  }
  return JSON.stringify(value);
}

function write(file: string, rules: object, first = ''): void {
  const declarations = Object.entries(rules).map(
    ([name, value]) => `export const ${name} = ${literal(value)} as const;\n`,
  );
  // `as const` is not allowed on a regular expression alone.
  const source = declarations.join('').replaceAll(/(= \/.*\/[a-z]*) as const;/g, '$1;');
  const head = "// Generated from the backend's domain by `npm run rules`. Do not edit.\n\n";
  writeFileSync(join(process.argv[2] ?? '.', file), head + first + source);
}

write('answerRules.gen.ts', ANSWER_RULES);
write('rules.gen.ts', RULES, "export * from './answerRules.gen.js';\n");
