// Two phones at one door, each on a server of its own.
import { join, resolve } from 'node:path';
import { startServer, type ServerProcess } from '../../../backend/test/support/server-process.js';
import { startProduct, type Person, type Product } from '../support/browser.js';
import { comingHousehold, partyToday } from '../support/day.js';
import { member, signIn, type Member } from '../support/members.js';
import { change } from '../support/parties.js';

const DIST = join(resolve(import.meta.dirname, '../..'), 'dist');

let product: Product;
let other: ServerProcess;
let ana: Member;
let partyId: string;
beforeAll(async () => {
  // A database of its own: mails that either server sends carry that server's address.
  product = await startProduct();
  const { databaseUrl: DATABASE_URL } = product.server;
  const FRONTEND_DIR = process.env.E2E_FRONTEND_DIR ?? DIST;
  other = await startServer({ DATABASE_URL, FRONTEND_DIR });
  ana = await member(product, 'Ana Pereira');
  const quotas = { max_attendees_adults: 5, max_attendees_kids: 5 };
  partyId = await partyToday(product, ana, { name: 'Cumple de Sofía', ...quotas });
  await comingHousehold(product, partyId, 'Bruno Fernández', ['Mateo Fernández']);
  await change(product, ana, partyId, { status: 'started' });
});
afterAll(async () => {
  await product.stop();
  await other.stop();
});

async function atDoor(url: string): Promise<Person> {
  const person = await product.person();
  await signIn(person, product, ana);
  await person.page.goto(`${url}/app/parties/${partyId}?tab=door`);
  await person.page.getByText('En vivo').first().waitFor();
  return person;
}

const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });

it('what is tapped on one is on the other, in both directions', async () => {
  const [first, second] = [await atDoor(product.server.url), await atDoor(other.url)];
  await button(first, 'Ingresó: Mateo Fernández').click();
  await button(second, 'Salió: Mateo Fernández').waitFor();
  await button(second, 'Ingresó: Bruno Fernández').click();
  await button(first, 'Salió: Bruno Fernández').waitFor();
  expect([first.complaints, second.complaints]).toEqual([[], []]);
});
