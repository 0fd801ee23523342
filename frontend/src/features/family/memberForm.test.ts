import { toBody, toOwnBody, toValues } from './memberForm';

const stored = {
  id: '1',
  full_name: 'Sofía Pérez',
  birthday: '2019-09-01',
  email: null,
  health_insurance_name: 'Médica Uruguaya',
  health_insurance_phone: '1727',
  phone_country_code: 'AR',
  phone_country_number: '54',
  phone_number: '1123456789',
};

it('shows what is stored and sends it back alike', () => {
  expect({ id: '1', ...toBody(toValues(stored)) }).toEqual(stored);
});

it('sends null for what is empty', () => {
  const values = { ...toValues(stored), health_insurance_name: '  ', phone_number: '' };
  expect(toBody(values)).toMatchObject({
    email: null,
    health_insurance_name: null,
    phone_country_code: null,
    phone_number: null,
  });
});

it('does not send an own birthday that was never entered', () => {
  expect(toOwnBody(toValues({ ...stored, birthday: null }))).not.toHaveProperty('birthday');
});

it('never sends the own e-mail', () => {
  expect(toOwnBody(toValues({ ...stored, email: 'ana@example.com' }))).not.toHaveProperty('email');
});
