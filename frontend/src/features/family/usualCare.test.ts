import { initialValues, type CareOf, type ChildValues } from './careForm';
import { isUsual, usualFacts } from './usualCare';

const lastTime = { shared: true, photos: null };
const kid = ({
  member = {},
  row = {},
  consent = { last_time: lastTime },
  ...given
}: {
  member?: Partial<CareOf['member']>;
  row?: Partial<CareOf['row']>;
  consent?: Partial<NonNullable<CareOf['consent']>>;
  noted?: string[];
  options?: CareOf['options'];
} = {}) =>
  ({
    member: { id: 'juli', nothing_to_note: false, ...member },
    row: { stays: null, picked_up_by: null, ...row },
    consent: { care_shared: null, photos: null, ...consent },
    noted: ['celiac'],
    options: [{ value: 'yo', name: null }],
    ...given,
  }) as CareOf;

/** As the form would begin. */
const valuesOf = (one: CareOf, coming: string[] = []) =>
  initialValues(one, one.noted, 'yo', coming);
const usual = (one: CareOf, coming: string[] = [], phone: string | null = '099') =>
  isUsual([one], { children: { juli: valuesOf(one, coming) } }, phone);

describe('a family is asked whether it is as always', () => {
  it('if it was at a party before and its care notes are known', () => {
    expect(usual(kid())).toBe(true);
    expect(usual(kid({ noted: [], member: { nothing_to_note: true } }))).toBe(true);
    expect(usual(kid({ noted: [] }))).toBe(false);
    expect(usual(kid({ consent: { last_time: null } }))).toBe(false);
  });

  it('until something is stated for this party', () => {
    expect(usual(kid({ row: { stays: 'with_adult' } }))).toBe(false);
    expect(usual(kid({ row: { picked_up_by: 'yo' } }))).toBe(false);
  });

  it('with a phone for a child who is left', () => {
    expect(usual(kid(), [], null)).toBe(false);
    expect(usual(kid(), ['yo'], null)).toBe(true);
  });
});

describe('what is proposed', () => {
  const grandmother = { value: 'abuela', name: 'Abuela Rosa', isAuthorized: true };
  const uncle = { value: 'tío', name: 'Tío Juan', isAuthorized: true };
  const own = { value: 'yo', name: null };

  it('is that the only authorised person takes a child home who is left', () => {
    const one = kid({ options: [own, grandmother] });
    expect(valuesOf(one)).toMatchObject({ stays: 'dropped_off', pickUp: 'abuela' });
    expect(valuesOf(one, ['yo'])).toMatchObject({ stays: 'with_adult', pickUp: 'yo' });
    expect(valuesOf(kid({ options: [own, grandmother, uncle] })).pickUp).toBe('yo');
  });

  it('is what was decided of sharing and photos the last time, unless it is decided now', () => {
    const before = { shared: false, photos: 'no' as const };
    expect(valuesOf(kid({ consent: { last_time: before } }))).toMatchObject({
      share: false,
      photos: 'no',
    });
    const now = { last_time: before, photos: 'yes' as const };
    expect(valuesOf(kid({ consent: now })).photos).toBe('yes');
  });
});

describe('what is said of a child', () => {
  const said = (one: CareOf, given: Partial<ChildValues>) =>
    usualFacts(one, { ...valuesOf(one), ...given }, 'yo');

  it('is who stays and who takes it home', () => {
    const one = kid({
      options: [
        { value: 'yo', name: null },
        { value: 'abuela', name: 'Abuela Rosa' },
      ],
    });
    expect(said(one, {})).toEqual([{ text: 'droppedOff' }, { text: 'own' }]);
    expect(said(one, { pickUp: 'abuela' })).toEqual([
      { text: 'droppedOff' },
      { text: 'pickUp', name: 'Abuela Rosa' },
    ]);
    expect(said(one, { stays: 'with_adult' })).toEqual([{ text: 'withAdult' }]);
  });

  it('is also what is decided on photos and sharing', () => {
    const one = kid({ noted: [], member: { nothing_to_note: true } });
    expect(said(one, { stays: 'with_adult', photos: 'no', share: false })).toEqual([
      { text: 'nothing' },
      { text: 'withAdult' },
      { text: 'photosNo' },
      { text: 'notShared' },
    ]);
    expect(said(one, { stays: 'with_adult', photos: 'yes' })).toContainEqual({ text: 'photosYes' });
  });
});
