import { joinProduct, type Person, type Product } from '../support/browser.js';
import { look } from '../support/look.js';
import { call, member, type Member } from '../support/members.js';
import { familyMember } from '../support/parties.js';
import { walks } from '../support/walk.js';

const LONG_NAME = 'María de los Ángeles Guadalupe Etcheverrigaray-Goicoechea de la Fuente';

let product: Product;
let ana: Member;
let nadia: Member;
let child: string;
let bare: string;
beforeAll(async () => {
  product = await joinProduct();
  [ana, nadia] = await Promise.all([member(product), member(product, 'Nadia Núñez')]);
  [child, bare] = await Promise.all([
    familyMember(product, ana, LONG_NAME),
    familyMember(product, ana, 'Mateo Pereira', '2022-03-04'),
  ]);
  const token = ana.session.accessToken;
  await call(
    product,
    'POST',
    `/family/${child}`,
    {
      email: 'una.direccion.de.correo.muy.larga.que.no.cabe@example.com',
      health_insurance_name: 'Asociación Española Primera de Socorros Mutuos',
      health_insurance_phone: '1920',
      phone_country_code: 'UY',
      phone_country_number: '598',
      phone_number: '99123456',
    },
    token,
  );
  const catalogue = await call<{ id: string }[]>(
    product,
    'GET',
    '/healthConditions',
    undefined,
    token,
  );
  for (const { id } of catalogue.slice(0, 12)) {
    const note = { health_condition_id: id };
    await call(product, 'POST', `/users/${child}/healthConditions`, note, token);
  }
  for (const name of ['Rosa', LONG_NAME, 'Tío Nacho']) {
    const person = { name, phone: '+598 (99) 123-456' };
    await call(product, 'POST', `/users/${child}/authorizations`, person, token);
  }
});
afterAll(() => product.stop());

const walk = walks(() => product);
const press =
  (role: 'button' | 'tab', name: string, then: string) =>
  async ({ page }: Person) => {
    await page.getByRole(role, { name, exact: true }).first().click();
    await page.getByText(then).first().waitFor();
  };
const authorized = press('tab', 'Autorizados', 'Tío Nacho');

interface Screen {
  path: () => string;
  text: string;
  who?: () => Member;
  act?: (person: Person) => Promise<void>;
}

const SCREENS: Record<string, Screen> = {
  'family, empty': {
    path: () => '/app/family',
    text: 'Todavía no agregaste familiares',
    who: () => nadia,
  },
  family: { path: () => '/app/family', text: LONG_NAME },
  'family, adding': { path: () => '/app/family/add', text: 'Sociedad Médica' },
  'family, adding with mistakes': {
    path: () => '/app/family/add',
    text: 'Sociedad Médica',
    act: press('button', 'Confirmar', 'El campo Nombre completo es obligatorio'),
  },
  'family, editing': { path: () => `/app/family/edit/${child}`, text: 'Editar familiar' },
  member: { path: () => `/app/family/${child}`, text: 'Agregar cuidados' },
  'member without notes': { path: () => `/app/family/${bare}`, text: 'Sin cuidados anotados' },
  'member, choosing': {
    path: () => `/app/family/${child}`,
    text: 'Agregar cuidados',
    act: press('button', 'Agregar cuidados', 'Cancelar'),
  },
  'member, authorized': {
    path: () => `/app/family/${child}`,
    text: 'Agregar cuidados',
    act: authorized,
  },
  'member, authorizing': {
    path: () => `/app/family/${child}`,
    text: 'Agregar cuidados',
    act: async (person) => {
      await authorized(person);
      await press('button', 'Agregar', 'Cancelar')(person);
    },
  },
  'member, deleting': {
    path: () => `/app/family/${child}`,
    text: 'Agregar cuidados',
    act: press('button', 'Eliminar familiar', 'dejará su lugar'),
  },
  'own account': { path: () => `/app/family/${ana.session.user.id}`, text: 'Mi Cuenta' },
  'own account, editing': {
    path: () => `/app/family/edit/${ana.session.user.id}`,
    text: 'Es el correo con el que inicias sesión',
  },
  'member of others': {
    path: () => `/app/family/${child}`,
    text: 'No encontramos',
    who: () => nadia,
  },
};

describe('a screen of the family is accessible, on a phone and on a desktop', () => {
  for (const [name, { path, text, who = () => ana, act }] of Object.entries(SCREENS)) {
    walk(
      name,
      () => ({ path: path(), text, who: who(), act }),
      (page) => look(page, name),
    );
  }
});
