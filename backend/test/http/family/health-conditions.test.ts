import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../support/app.js';

let catalogue: { id: string; name: string; severity: string }[];
const t = testApp();
beforeAll(async () => {
  const account = await t.make.account();
  catalogue = (await t.read(account, '/healthConditions').expect(200)).body;
});

type Account = Awaited<ReturnType<TestApp['make']['account']>>;

const path = (userId: string, conditionId?: string) =>
  `/users/${userId}/healthConditions${conditionId ? `/${conditionId}` : ''}`;
const named = (name: string) => {
  const condition = catalogue.find((row) => row.name === name);
  if (!condition) throw new Error(`The catalogue lacks ${name}`);
  return condition;
};
const note = (account: Account, userId: string, health_condition_id: unknown) =>
  t.post(account, path(userId), { health_condition_id });
const notesOf = async (account: Account, userId: string) =>
  (await t.read(account, path(userId)).expect(200)).body;

describe('the catalogue', () => {
  it('has Spanish names for conditions that matter at a children’s party', () => {
    expect(catalogue.length).toBeGreaterThan(40);
    for (const name of ['Celiaquía', 'Asma', 'Diabetes', 'Epilepsia', 'Alergia al maní']) {
      expect(named(name).id).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(new Set(catalogue.map((row) => row.name)).size).toBe(catalogue.length);
    expect(catalogue.filter((row) => row.name.includes('_'))).toEqual([]);
  });

  // A condition that is added later is listed here too: its severity is a medical decision (ADR 48).
  it('has the severity of each condition', async () => {
    const rows = await t.em.execute<{ code: string; severity: string }[]>(
      'select code, severity from family.health_conditions order by position',
    );
    const of = (severity: string) =>
      rows.filter((row) => row.severity === severity).map(({ code }) => code);
    expect({ urgent: of('urgent'), plate: of('plate'), care: of('care') }).toEqual({
      urgent: [
        'milk_allergy',
        'egg_allergy',
        'peanut_allergy',
        'tree_nut_allergy',
        'wheat_allergy',
        'soy_allergy',
        'fish_allergy',
        'crustacean_allergy',
        'mollusc_allergy',
        'sesame_allergy',
        'mustard_allergy',
        'celery_allergy',
        'lupin_allergy',
        'legume_allergy',
        'corn_allergy',
        'fruit_allergy',
        'cocoa_allergy',
        'other_food_allergy',
        'anaphylaxis',
        'insect_sting_allergy',
        'latex_allergy',
        'asthma',
        'diabetes',
        'hypoglycemia',
        'swallowing_difficulty',
        'epilepsy',
        'febrile_seizures',
        'heart_condition',
        'bleeding_disorder',
      ],
      plate: [
        'celiac_disease',
        'gluten_sensitivity',
        'lactose_intolerance',
        'fructose_intolerance',
        'sulphite_sensitivity',
        'food_additive_sensitivity',
        'vegetarian_diet',
        'vegan_diet',
        'no_pork_diet',
        'phenylketonuria',
        'g6pd_deficiency',
      ],
      care: [
        'penicillin_allergy',
        'nsaid_allergy',
        'other_medicine_allergy',
        'cosmetics_allergy',
        'pollen_allergy',
        'dust_allergy',
        'animal_allergy',
        'atopic_dermatitis',
        'photosensitivity',
        'migraine',
        'weakened_immunity',
        'reduced_mobility',
        'visual_impairment',
        'hearing_impairment',
        'speech_difficulty',
        'intellectual_disability',
        'down_syndrome',
        'autism_spectrum',
        'adhd',
        'noise_sensitivity',
        'dizziness',
      ],
    });
    expect(named('Alergia al maní').severity).toBe('urgent');
    expect(named('Celiaquía').severity).toBe('plate');
    expect(named('Migraña').severity).toBe('care');
  });

  it.each(['es-UY,es;q=0.9', 'xx', '*', 'de;q=0', ''])(
    'speaks Spanish to a browser that asks for %p',
    async (language) => {
      const account = await t.make.account();
      const { body } = await t
        .read(account, '/healthConditions')
        .set('Accept-Language', language)
        .expect(200);
      expect(body).toEqual(catalogue);
    },
  );
});

describe('the conditions of a person', () => {
  it('are added and removed, for the own account and the family', async () => {
    const account = await t.make.account();
    const child = await t.make.familyMember(account.id);
    const [asthma, celiac] = [named('Asma'), named('Celiaquía')];
    for (const person of [account.id, child]) {
      expect((await note(account, person, asthma.id).expect(201)).body).toEqual(asthma);
      await note(account, person, celiac.id).expect(201);
      expect(await notesOf(account, person)).toEqual([celiac, asthma]);
      await t.remove(account, path(person, asthma.id)).expect(204);
      expect(await notesOf(account, person)).toEqual([celiac]);
      await t.remove(account, path(person, asthma.id)).expect(404);
    }
    const { body: list } = await t.read(account, '/family');
    expect(list[0]).toMatchObject({ id: child, health_conditions_count: 1 });
  });

  it('are added once, also with repeated requests', async () => {
    const account = await t.make.account();
    const { id } = named('Asma');
    await Promise.all(Array.from({ length: 5 }, () => note(account, account.id, id).expect(201)));
    expect(await notesOf(account, account.id)).toEqual([named('Asma')]);
  });

  it.each([
    ['an id of no condition', randomUUID(), 'unknown_condition'],
    ['no id', 'celiaquia', 'isUuid'],
    ['nothing', undefined, 'required'],
  ])('refuse %s', async (_, id, code) => {
    const account = await t.make.account();
    const refused = await note(account, account.id, id).expect(400);
    expect(refused.body).toMatchObject({
      message: 'validation_failed',
      details: [{ field: 'health_condition_id', code }],
    });
  });

  it('are at most thirty, also with concurrent requests', async () => {
    const account = await t.make.account();
    const answers = await Promise.all(
      catalogue.slice(0, 34).map((condition) => note(account, account.id, condition.id)),
    );
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body).toEqual({
      statusCode: 409,
      message: 'limit_reached',
      details: { what: 'health_conditions', limit: 30 },
    });
    expect(await notesOf(account, account.id)).toHaveLength(30);
  });
});
