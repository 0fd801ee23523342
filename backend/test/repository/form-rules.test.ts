// The forms and the server accept and refuse the same values with the same codes. The server's side
// is the request classes and the domain, the forms' side the checks over the generated rules.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import fc from 'fast-check';
import { MakeDoorPassRequest } from '../../src/modules/door/http/dto/door-pass.requests.js';
import { HandoverRequest } from '../../src/modules/door/http/dto/handover.requests.js';
import { TakerRequest } from '../../src/modules/pickup/http/dto/pickup-pass.requests.js';
import { takerKey } from '../../src/modules/pickup/domain/taker-name.js';
import { RegisterRequest } from '../../src/modules/auth/http/dto/auth.requests.js';
import {
  assertOldEnoughForAccount,
  parseBirthday,
} from '../../src/modules/family/domain/birthday.js';
import { assertContactPhone } from '../../src/modules/family/domain/contact-phone.js';
import { parsePhone } from '../../src/modules/family/domain/phone.js';
import { AuthorizationRequest } from '../../src/modules/family/http/dto/care.requests.js';
import { CreateFamilyMemberRequest } from '../../src/modules/family/http/dto/family.requests.js';
import { CARE_KEPT_HOURS } from '../../src/modules/care/domain/care-period.js';
import { guestKindOf } from '../../src/modules/invitations/domain/places.js';
import { CareRequest } from '../../src/modules/care/http/dto/consent.requests.js';
import { ChangeFamilyRequest } from '../../src/modules/invitations/http/dto/family.requests.js';
import { ManualGuestRequest } from '../../src/modules/invitations/http/dto/guest.requests.js';
import { SearchText } from '../../src/modules/invitations/http/search-text.js';
import {
  GUEST_INFO_HOURS,
  HOST_TEXTS,
  type HostText,
} from '../../src/modules/parties/parties.api.js';
import {
  assertNotOver,
  assertValidSchedule,
} from '../../src/modules/parties/domain/party-schedule.js';
import { youtubeId } from '../../src/modules/parties/domain/youtube.js';
import {
  CancelPartyRequest,
  CreatePartyRequest,
  PatchPartyRequest,
} from '../../src/modules/parties/http/dto/party.requests.js';
import { WriteReviewRequest } from '../../src/modules/reviews/http/dto/review.requests.js';
import { validationPipe } from '../../src/shared/validation/validation.pipe.js';

interface Problem {
  code: string;
}
type Check = (value: string) => Problem | null;
type TextCheck = (limits: { min: number; max: number }) => Check;

interface Forms {
  required: Check;
  filled: Check;
  text: TextCheck;
  lines: TextCheck;
  email: Check;
  contactPhone: Check;
  ownPhone: Check;
  passwordLength: Check;
  birthday: (today: string) => Check;
  accountAge: (today: string) => Check;
  visibleLength: (text: string) => number;
}

interface PartyForm {
  endsAfter: (start: () => string) => Check;
  notAfter: (start: () => string) => Check;
  notOver: (timezone: () => string, now: () => Date) => Check;
  notTooFar: (timezone: () => string, now: () => Date) => Check;
}

/** Another compiler checks the frontend: its modules have their types stated here. */
const frontend = async <T>(path: string): Promise<T> =>
  (await import(`../../../frontend/src/${path}.ts`)) as T;

const forms = await frontend<Forms>('shared/forms/checks');
const partyForm = await frontend<PartyForm>('features/parties/partyChecks');
type Range = { min: number; max: number };
const rules = await frontend<Record<string, Range>>('api/rules.gen');
const { hostTexts } = await frontend<{ hostTexts: Record<HostText, Range> }>('api/rules.gen');
const { isKidOn } = await frontend<{
  isKidOn: (person: { birthday: string }, day: string) => boolean;
}>('shared/dates/age');
const pickup = await frontend<{ takerKey: (name: string) => string }>('shared/door/takers');
const video = await frontend<{ youtubeId: (link: string) => string | null }>(
  'features/parties/youtube',
);

const limits = (name: string) => {
  const found = rules[name];
  if (!found) throw new Error(`No rule ${name} was generated`);
  return found;
};
const required =
  (check: Check): Check =>
  (value) =>
    forms.required(value) ?? check(value);

const pipe = validationPipe();

interface Refusal {
  code: string;
  details?: { field: string; code: string }[];
}

function refused(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    const { code, details } = error as Refusal;
    return details?.[0]?.code ?? code;
  }
}

/** The code with which the server refuses one field of a request; null when it accepts the value. */
async function server(
  request: Type,
  field: string,
  value: string | string[],
): Promise<string | null> {
  try {
    await pipe.transform({ [field]: value }, { type: 'body', metatype: request });
    return null;
  } catch (error) {
    const { details = [] } = error as Refusal;
    return details.find((detail) => detail.field === field)?.code ?? null;
  }
}

const form = (check: Check, value: string): string | null => check(value)?.code ?? null;

const VALUES = [
  ...['', ' ', 'a', ' a ', 'ab', 'Ana', "D'Angelo Ñúñez", 'In\u0303aki', '¡Feliz día! 🎉', '👨‍👩‍👧 ❤️'],
  ...['<b>', 'a>b', 'a\u0000b', 'línea\notra', 'a\u2028b', 'a\u2029b', 'a\u202eb', 'a\u200fb'],
  ...[
    'a\ud800b',
    '\u200b',
    '\u200b\u200b\u200b',
    '\u3164\u2800 \ufe0f',
    '\u0301\u0301',
    '🎉🎉🎉🎉',
  ],
  ...[4, 5, 99, 100, 101, 199, 200, 201, 249, 250, 251].flatMap((length) => [
    'x'.repeat(length),
    '🎉'.repeat(length),
    '❤️'.repeat(length),
    'n\u0303'.repeat(length),
  ]),
  ...['---', '+-()', '12', '1 2', '123', '1727', '099 123 456', '+598 (2) 487-1010', '099.123.456'],
  ...['1'.repeat(20), '1'.repeat(21), '1'.repeat(30), '1'.repeat(31), 'int. 2', '０９９', '٠٩٩'],
  ...['ana', 'ana@', '@example.com', 'ana@example', 'ana@example.c', 'a b@example.com'],
  ...['ana@example.com', ' Ana@Example.com ', 'a.b+c@mail.example.uy', 'ñandú@correo.com.uy'],
  ...['ana@@example.com', 'a..b@example.com', '.a@example.com', 'a.@example.com', 'a@-b.com'],
  ...['"a b"@example.com', 'a,b@example.com', 'a@example.com,b@example.com', 'a@[127.0.0.1]'],
  ...['a@127.0.0.1', 'a@example.123', 'a@xn--80ak6aa92e.com', 'a@b_c.com', 'a<b>@example.com'],
  ...[`${'a'.repeat(64)}@example.com`, `${'a'.repeat(65)}@example.com`],
  ...[`a@${'b'.repeat(63)}.com`, `a@${'b'.repeat(64)}.com`],
  ...[`a@${'b.'.repeat(125)}uy`, `a@${'b.'.repeat(126)}uy`],
  ...['1234567', '12345 8', '        ', 'x'.repeat(127), 'x'.repeat(128), 'x'.repeat(129)],
];

/** Characters on both sides of every rule. */
const texts = fc.string({
  unit: fc.constantFrom(
    ...[...'aZñ09 @.+-()<>\'"\n\t,_'],
    ...['🎉', '\ufe0f', '\u0301', '\u200b', '\u200e', '\u2028', '\u3164', '\ud800', '\u00a0'],
  ),
  maxLength: 12,
});

const NAME = required(forms.text(limits('personName')));
const INSURER = forms.text(limits('insurerName'));
const EMAIL = required(forms.email);

type Field = [name: string, request: Type, field: string, check: Check];
const FIELDS: Field[] = [
  ['the name of an account', RegisterRequest, 'full_name', NAME],
  ['the name of a family member', CreateFamilyMemberRequest, 'full_name', NAME],
  ['the name of a manual guest', ManualGuestRequest, 'full_name', NAME],
  ['the name of an authorised person', AuthorizationRequest, 'name', NAME],
  ["a family member's insurer", CreateFamilyMemberRequest, 'health_insurance_name', INSURER],
  ["a manual guest's insurer", ManualGuestRequest, 'health_insurance_name', INSURER],
  [
    "a family member's insurer's phone",
    CreateFamilyMemberRequest,
    'health_insurance_phone',
    forms.contactPhone,
  ],
  [
    "a manual guest's insurer's phone",
    ManualGuestRequest,
    'health_insurance_phone',
    forms.contactPhone,
  ],
  ["an authorised person's phone", AuthorizationRequest, 'phone', required(forms.contactPhone)],
  ["an account's e-mail", RegisterRequest, 'email', EMAIL],
  ["a family member's e-mail", CreateFamilyMemberRequest, 'email', forms.email],
  ["a manual guest's e-mail", ManualGuestRequest, 'email', forms.email],
  ["a party's name", CreatePartyRequest, 'name', required(forms.text(limits('partyName')))],
  [
    "a party's address",
    CreatePartyRequest,
    'address',
    required(forms.text(limits('partyAddress'))),
  ],
  ["a party's city", CreatePartyRequest, 'city', required(forms.text(limits('partyCity')))],
  [
    "a party's country",
    CreatePartyRequest,
    'country',
    required(forms.text(limits('partyCountry'))),
  ],
  [
    'who takes a child',
    HandoverRequest,
    'taker_name',
    required(forms.text(limits('handedToName'))),
  ],
  [
    'why a child is handed over',
    HandoverRequest,
    'reason',
    required(forms.text(limits('handoverReason'))),
  ],
  ['who invites', CreatePartyRequest, 'host_name', forms.text(limits('hostName'))],
  ['whose party it is', CreatePartyRequest, 'honoree_name', forms.text(limits('honoreeName'))],
  ...(Object.keys(HOST_TEXTS) as HostText[]).map((name): Field => [
    `the host's ${name}`,
    CreatePartyRequest,
    name,
    forms.lines(hostTexts[name]),
  ]),
  [
    'the message with a change',
    PatchPartyRequest,
    'notice_message',
    forms.text(limits('changeMessage')),
  ],
  ['why a party is called off', CancelPartyRequest, 'message', forms.text(limits('changeMessage'))],
  ['what to do for a kid', CareRequest, 'what_to_do', forms.lines(limits('whatToDo'))],
  ["a helper's name", MakeDoorPassRequest, 'name', required(forms.text(limits('helperName')))],
  ['who picks up', TakerRequest, 'name', required(forms.text(limits('takerName')))],
  ["a family's name", ChangeFamilyRequest, 'name', required(forms.text(limits('familyName')))],
  ['a review', WriteReviewRequest, 'review', required(forms.lines(limits('review')))],
];

describe.each(FIELDS)('%s', (_, request, field, check) => {
  it('is accepted and refused alike by form and server', async () => {
    const differences = [];
    for (const value of VALUES) {
      const codes = { form: form(check, value), server: await server(request, field, value) };
      if (codes.form !== codes.server) differences.push({ value, ...codes });
    }
    expect(differences).toEqual([]);
  });

  it('is so for any text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (value) => {
        expect(form(check, value)).toBe(await server(request, field, value));
      }),
      { numRuns: 300 },
    );
  });
});

describe("a child's name", () => {
  const typed = VALUES.filter((value) => value.trim()); // forms leave out what is empty
  it.each(typed)('%j is accepted and refused alike by form and server', async (value) => {
    const check = forms.text(limits('childName'));
    expect(form(check, value)).toBe(await server(ChangeFamilyRequest, 'children', [value]));
  });
});

describe('the generated rules', () => {
  it('are used by the frontend, each', () => {
    const src = join(import.meta.dirname, '../../../frontend/src');
    const sources = globSync('**/*.{ts,tsx}', { cwd: src })
      .filter((path) => !/\.(test|gen)\.tsx?$/.test(path))
      .map((path) => readFileSync(join(src, path), 'utf8'));
    const used = sources
      .flatMap((text) => [
        ...text.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*rules\.gen'/gi),
        ...(/import \* as (?:rules|limits) from '[^']*rules\.gen'/i.test(text)
          ? text.matchAll(/\b(?:rules|limits)\.(\w+)/g)
          : []),
      ])
      .flatMap(([, names]) => (names ?? '').match(/\w+/g) ?? []);
    expect(Object.keys(rules).filter((name) => !used.includes(name))).toEqual([]);
  });
});

describe('a password', () => {
  it.each(VALUES)('%j is as long as the server counts', async (value) => {
    const code = await server(RegisterRequest, 'password', value);
    const length = (text: string) => forms.filled(text) ?? forms.passwordLength(text);
    // The list of common passwords is known to the server alone.
    expect(form(length, value)).toBe(code === 'common_password' ? null : code);
  });
});

describe("a person's own phone", () => {
  it.each(VALUES)('%j is refused by the form only with the code of the server', async (value) => {
    const typed = form(forms.ownPhone, value);
    const code =
      (await server(RegisterRequest, 'phone_number', value)) ??
      refused(() => parsePhone({ countryCode: 'UY', number: value }));
    // Only the server knows the numbering plans.
    expect([code, null]).toContain(typed);
    for (const request of [RegisterRequest, CreateFamilyMemberRequest]) {
      const broken = await server(request, 'phone_number', value);
      if (broken) expect(typed).toBe(broken);
    }
  });
});

describe('a contact phone', () => {
  it.each(VALUES.filter((value) => value !== ''))('%j is one rule in domain and form', (value) => {
    const isRefused = refused(() => assertContactPhone('phone', value.trim())) !== null;
    const inForm = form(forms.contactPhone, value);
    expect(value.trim() ? inForm !== null : isRefused).toBe(isRefused);
  });
});

describe('a birthday', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  const today = '2026-11-21';

  it.each([
    ...['2019-09-01', '2026-11-21', '2026-11-22', '1900-01-01', '1899-12-31', '0999-01-01'],
    ...[
      '2020-02-29',
      '2019-02-29',
      '2019-13-01',
      '2019-00-10',
      'invalid',
      '2019-9-1',
      '01/09/2019',
    ],
  ])('%s', (day) => {
    expect(form(forms.birthday(today), day)).toBe(refused(() => parseBirthday(day, now)));
  });

  it.each(['2013-11-20', '2013-11-21', '2013-11-22', '1988-04-12', '2020-01-01'])(
    '%s is old enough for an account or not',
    (day) => {
      const code = refused(() => assertOldEnoughForAccount(day, now));
      expect(form(forms.accountAge(today), day)).toBe(code);
    },
  );

  it.each(['2008-11-20', '2008-11-21', '2008-11-22', '2008-02-29', '2019-09-01', '1988-04-12'])(
    '%s makes a kid or an adult',
    (day) => {
      expect(isKidOn({ birthday: day }, today)).toBe(guestKindOf(day, today) === 'kid');
    },
  );
});

describe('the dates of a party', () => {
  const now = new Date('2027-03-20T12:00:00Z');
  const utc = () => 'UTC';
  const moment = (text: string) => new Date(`${text.replace(' ', 'T')}:00Z`);

  it.each([
    ['2027-03-21 16:00', '2027-03-21 19:00', '2027-03-21 16:00'],
    ['2027-03-21 16:00', '2027-03-21 16:00', '2027-03-21 16:00'],
    ['2027-03-21 16:00', '2027-03-21 15:00', '2027-03-21 16:00'],
    ['2027-03-21 16:00', '2027-03-24 16:00', '2027-03-21 16:00'],
    ['2027-03-21 16:00', '2027-03-24 16:01', '2027-03-21 16:00'],
    ['2027-03-21 16:00', '2027-03-21 19:00', '2027-03-21 16:01'],
    ['2029-03-21 12:00', '2029-03-21 15:00', '2029-03-21 12:00'],
    ['2029-03-21 12:01', '2029-03-21 15:00', '2029-03-21 12:00'],
    ['2027-03-20 10:00', '2027-03-20 12:00', '2027-03-20 10:00'],
    ['2027-03-20 10:00', '2027-03-20 12:01', '2027-03-20 10:00'],
  ])('from %s to %s, answers until %s', (start, end, due) => {
    const schedule = {
      dateStart: moment(start),
      dateEnd: moment(end),
      rsvpDueDate: moment(due),
      timezone: 'UTC',
    };
    const code =
      refused(() => assertValidSchedule(schedule, now)) ??
      refused(() => assertNotOver(schedule, now));
    const inForm =
      form(
        partyForm.endsAfter(() => start),
        end,
      ) ??
      form(
        partyForm.notAfter(() => start),
        due,
      ) ??
      form(
        partyForm.notTooFar(utc, () => now),
        start,
      ) ??
      form(
        partyForm.notOver(utc, () => now),
        end,
      );
    expect(inForm).toBe(code);
  });
});

describe('the link of a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'http://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://user@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?v=short',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'no es un enlace',
  ])('%s', (link) => {
    expect(video.youtubeId(link)).toBe(youtubeId(link) ?? null);
  });
});

describe('the names of people who take children', () => {
  it.each(VALUES)('%j is compared alike', (name) => {
    expect(pickup.takerKey(name)).toBe(takerKey(name));
  });
});

describe('a search for people', () => {
  it.each(VALUES)('%j is long enough for both or for none', (value) => {
    const code = refused(() => new SearchText().transform(value));
    expect(forms.visibleLength(value) < limits('peopleSearch').min).toBe(code === 'min');
  });
});

it('care data are kept as long as the details of guests are open', () => {
  expect(CARE_KEPT_HOURS).toBe(GUEST_INFO_HOURS);
});
