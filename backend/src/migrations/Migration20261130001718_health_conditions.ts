import { Migration } from '@mikro-orm/migrations';

/**
 * What matters at a children's party, in the order in which it is offered: what is on the plate, what may happen at
 * once, what needs a hand. Names are texts, in locales/<locale>. Urgent is what may threaten a life within minutes;
 * each food allergy is among them: how severe the next reaction will be does not follow from the ones before.
 */
const CATALOGUE = [
  ['47eaa099-2cb6-416d-86dc-283cf0480ff9', 'celiac_disease', 'plate'],
  ['1509bb0a-9bf1-4331-8a11-8783593942a4', 'gluten_sensitivity', 'plate'],
  ['f5ec52ed-0108-4475-92e1-bc7656670b14', 'lactose_intolerance', 'plate'],
  ['59ba1b0d-5c90-4158-a909-406c2e416788', 'fructose_intolerance', 'plate'],
  ['5d32fe61-985f-44e7-aa09-5ee82bb29976', 'milk_allergy', 'urgent'],
  ['9a1e40b4-5815-4a99-99e2-d15364c7a500', 'egg_allergy', 'urgent'],
  ['68b4aef7-3eaa-4e17-9d8a-4eace693ae2d', 'peanut_allergy', 'urgent'],
  ['142c8364-7806-4577-93e7-83e7eb04b39b', 'tree_nut_allergy', 'urgent'],
  ['3b041641-1788-44f2-a60d-f25453fe2e85', 'wheat_allergy', 'urgent'],
  ['00a154d8-5ed8-4bcc-b5c7-19c2add9ca88', 'soy_allergy', 'urgent'],
  ['c0290103-855d-4f55-99ec-8712e8e3574f', 'fish_allergy', 'urgent'],
  ['6e704245-a4ff-41e3-a794-9b80dcb0b82e', 'crustacean_allergy', 'urgent'],
  ['de1b1471-320a-48ea-b7a7-88d106762832', 'mollusc_allergy', 'urgent'],
  ['4350cc17-21e5-4f21-acd5-52a09ddbef12', 'sesame_allergy', 'urgent'],
  ['9ed89edd-d684-4325-b600-e6129ec04ece', 'mustard_allergy', 'urgent'],
  ['627bf322-5fac-4cb6-a34a-cb115ee347dd', 'celery_allergy', 'urgent'],
  ['a930d55d-9545-40f3-ae88-9fe46f2c7a8c', 'lupin_allergy', 'urgent'],
  ['43f2f193-6e85-4f08-b592-7b0fe339d309', 'legume_allergy', 'urgent'],
  ['990d3cd8-381d-422f-850c-86bd84e0164b', 'corn_allergy', 'urgent'],
  ['e07cb579-3e7f-497b-bcc1-c0c8b0cdf20a', 'fruit_allergy', 'urgent'],
  ['78f6d824-86ea-4214-b5c3-4e7e77ca4499', 'cocoa_allergy', 'urgent'],
  ['1dcd327f-761e-47cb-bb7e-8913655c1d15', 'sulphite_sensitivity', 'plate'],
  ['9672be1a-7fed-4bb9-a92f-a271dbc52933', 'food_additive_sensitivity', 'plate'],
  ['c44a66f4-cf25-4346-9cbe-4f50bdbcda98', 'other_food_allergy', 'urgent'],
  ['1e2ed6cb-6470-4f1f-934b-8db4b18fbdb1', 'vegetarian_diet', 'plate'],
  ['4f859933-fdf0-445f-97e4-85b6761978dd', 'vegan_diet', 'plate'],
  ['2e460a96-1894-4a23-9985-5162fd0b00ea', 'no_pork_diet', 'plate'],
  ['310a853e-ec9a-42f2-8ea9-877af376bc25', 'anaphylaxis', 'urgent'],
  ['64e752cc-93a9-48b6-81f7-2b0a43c20f56', 'penicillin_allergy', 'care'],
  ['bbb3a32a-cf00-477c-ba67-4d0a5fd11a32', 'nsaid_allergy', 'care'],
  ['79ded9f2-07d3-436c-905b-dd8f4ed3d99e', 'other_medicine_allergy', 'care'],
  ['8a9e1df7-e771-476e-ad78-3715ee6f7a8f', 'insect_sting_allergy', 'urgent'],
  ['9e180bf5-c37e-41e2-a9fa-541c228a3129', 'latex_allergy', 'urgent'],
  ['20b81d7f-8e9e-4bb8-b4a3-7b2b926271f2', 'cosmetics_allergy', 'care'],
  ['aafaf84b-afd8-48d3-87f3-36da84c6a400', 'pollen_allergy', 'care'],
  ['38bf8cc2-79b5-4a73-838e-4a118913c782', 'dust_allergy', 'care'],
  ['d38cf734-19a7-4ae4-bdf3-bae7d3f28783', 'animal_allergy', 'care'],
  ['61796ac4-1055-4b62-9804-abbec2b8c1c5', 'atopic_dermatitis', 'care'],
  ['95655d03-be61-4ea4-bf28-bbfa4dee94f9', 'asthma', 'urgent'],
  ['e5600642-060d-4a21-a64b-88b0402db603', 'diabetes', 'urgent'],
  ['3c0eea66-9918-4b1d-bee7-a16b0a6bf830', 'hypoglycemia', 'urgent'],
  ['efdeed7f-9f6f-4756-a0cd-a0172bac7c60', 'phenylketonuria', 'plate'],
  ['fb474e95-e2f0-4826-ba91-53bde3221553', 'g6pd_deficiency', 'plate'],
  ['980f951c-e392-4fcd-b6d4-d9b1cac733f4', 'swallowing_difficulty', 'urgent'],
  ['7acfa1b6-1d31-43ab-bd3f-3fbf902456cf', 'epilepsy', 'urgent'],
  ['e85a57fc-9b39-44c1-be12-7b35baaa7b43', 'febrile_seizures', 'urgent'],
  ['4e64eff0-ad52-43c3-8c41-1c6db644c0fe', 'photosensitivity', 'care'],
  ['bfbfc1d9-fe27-4f1a-9db8-8d09aca93b03', 'migraine', 'care'],
  ['42eb80dc-a7c3-4599-8ff8-330c4d719ec7', 'heart_condition', 'urgent'],
  ['c1a1dbfd-f049-4dc0-9392-e4527ea2fb2b', 'bleeding_disorder', 'urgent'],
  ['88aaeb7c-b314-4f25-8e68-33eb0bd47e27', 'weakened_immunity', 'care'],
  ['33c6a5a5-b2b1-40da-8f65-92a5a30abf65', 'reduced_mobility', 'care'],
  ['372c4235-87a2-4abd-9c64-4f950d5e92c8', 'visual_impairment', 'care'],
  ['6379e369-3367-4dd4-890d-a4fc0b39b779', 'hearing_impairment', 'care'],
  ['2a868409-3797-420b-ba32-2062ce9001ef', 'speech_difficulty', 'care'],
  ['cb80142c-81e8-4a41-a64f-74fea5b5c578', 'intellectual_disability', 'care'],
  ['4c02aa64-2a33-417d-afc5-2a098b36cd0c', 'down_syndrome', 'care'],
  ['2c75bf61-45d1-449a-8ba1-70c9e6c39385', 'autism_spectrum', 'care'],
  ['14c7fc1c-85f5-447a-b258-c319f97bf1b8', 'adhd', 'care'],
  ['d26d4b5a-c542-4767-83f7-fbb2c1465919', 'noise_sensitivity', 'care'],
  ['92c3bfee-8e9f-4526-b4ab-769e1d4756cb', 'dizziness', 'care'],
] as const;

export class Migration20261130001718_health_conditions extends Migration {
  override up(): void {
    const rows = CATALOGUE.map(
      ([id, code, severity], position) => `('${id}', '${code}', ${position}, '${severity}')`,
    );
    this.addSql(`insert into family.health_conditions (id, code, position, severity)
      values ${rows.join(', ')}`);
  }
}
