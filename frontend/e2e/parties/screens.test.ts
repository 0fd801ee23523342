import { joinProduct, type Person, type Product } from '../support/browser.js';
import { look } from '../support/look.js';
import { execute } from '../support/database.js';
import { member, party, type Member } from '../support/members.js';
import { addPhotos, answer, change, crowd, LONG_NAME } from '../support/parties.js';
import { walks } from '../support/walk.js';

let product: Product;
let ana: Member;
let nadia: Member;
/** A long name, photos, a video and forty guests. */
let full: string;
let empty: string;
let started: string;
let finished: string;
beforeAll(async () => {
  product = await joinProduct();
  const theirs = member(product, 'Bruno Fernández');
  [ana, nadia] = await Promise.all([member(product), member(product, 'Nadia Núñez')]);
  [full, empty, started, finished] = await Promise.all([
    party(product, ana, LONG_NAME),
    party(product, ana, 'Cumple de Luca'),
    party(product, ana, LONG_NAME),
    party(product, ana, 'Cumple de Emma'),
  ]);
  await addPhotos(product, ana, full, ['#c03060', '#3060c0', '#30c060']);
  await change(product, ana, full, { youtube_link: 'https://youtu.be/dQw4w9WgXcQ' });
  await change(product, ana, started, { status: 'started' });
  for (const status of ['started', 'finished']) await change(product, ana, finished, { status });
  for (const id of [full, started, finished]) await crowd(product, id, 40);
  await waitingList(full, [await theirs, await member(product, 'Lucía Etcheverry')]);
  for (const name of [LONG_NAME, 'Cumple de Olivia', 'Cumple de Benjamín', 'Cumple de Lara']) {
    await answer(product, ana, await party(product, await theirs, name), 'accept');
  }
});
/** No places, and guests who wait: the first has an offer. */
async function waitingList(partyId: string, guests: Member[]): Promise<void> {
  await change(product, ana, partyId, { max_attendees_adults: 0 });
  for (const [turn, guest] of guests.entries()) {
    await answer(product, guest, partyId);
    await execute(
      product,
      `insert into invitations.waitlist
         (id, party_id, account_id, guest_ids, position, asked_at, offered_until, locale)
       values (gen_random_uuid(), ?, ?, array[?]::uuid[], ?, now(), ?, 'es')`,
      [
        ...[partyId, guest.session.user.id, guest.session.user.id, turn + 1],
        turn === 0 ? new Date(Date.now() + 12 * 3_600_000) : null,
      ],
    );
  }
}
afterAll(() => product.stop());

const walk = walks(() => product);

interface Screen {
  path: () => string;
  text: string;
  who?: () => Member;
  act?: (person: Person) => Promise<void>;
}

const press =
  (name: string, then: string) =>
  async ({ page }: Person) => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByText(then).first().waitFor();
  };

const SCREENS: Record<string, Screen> = {
  'home, empty': { path: () => '/app', text: '¿Se viene un festejo?', who: () => nadia },
  'home, full': { path: () => '/app', text: LONG_NAME },
  'new party': { path: () => '/app/parties/add', text: 'Hora de Montevideo' },
  'new party with mistakes': {
    path: () => '/app/parties/add',
    text: 'Hora de Montevideo',
    act: press('Crear fiesta', 'El campo Título es obligatorio'),
  },
  'new party, zones': {
    path: () => '/app/parties/add',
    text: 'Hora de Montevideo',
    act: press('Cambiar la zona horaria', 'Las horas de la fiesta no cambian'),
  },
  'party edited': { path: () => `/app/parties/edit/${full}`, text: 'Guardar cambios' },
  'party with photos and video': { path: () => `/app/parties/${full}`, text: 'Portada' },
  'party with nothing yet': {
    path: () => `/app/parties/${empty}`,
    text: 'Ponle cara a la invitación',
  },
  'party, sharing': {
    path: () => `/app/parties/${full}`,
    text: 'Portada',
    act: press('Compartir', 'Copiar enlace'),
  },
  'party, starting': {
    path: () => `/app/parties/${full}`,
    text: 'Portada',
    act: press('Comenzar La Fiesta', '¿Comenzar la fiesta?'),
  },
  'confirmations without guests': {
    path: () => `/app/parties/${empty}?tab=confirmations`,
    text: 'Todavía no hay invitados',
  },
  'confirmations of forty': {
    path: () => `/app/parties/${full}?tab=confirmations`,
    text: 'Invitada número 1 ',
  },
  'confirmations of a started party': {
    path: () => `/app/parties/${started}?tab=confirmations`,
    text: 'Invitada número 1 ',
  },
  'door of forty': { path: () => `/app/parties/${started}?tab=door`, text: 'Sin llegar' },
  'door, closed': {
    path: () => `/app/parties/${empty}?tab=door`,
    text: 'La puerta todavía está cerrada',
  },
  'party, finished': {
    path: () => `/app/parties/${finished}?tab=invitation`,
    text: 'La fiesta ha finalizado',
  },
  'party not found': {
    path: () => '/app/parties/3f2b8a4e-0000-4000-8000-000000000000',
    text: 'No encontramos',
  },
};

describe('a screen of a host is accessible, on a phone and on a desktop', () => {
  for (const [name, { path, text, who = () => ana, act }] of Object.entries(SCREENS)) {
    walk(
      name,
      () => ({ path: path(), text, who: who(), act }),
      (page) => look(page, name),
    );
  }
});
