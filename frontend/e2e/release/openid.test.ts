import { randomUUID } from 'node:crypto';
import {
  startOpenIdServer,
  type OpenIdServer,
} from '../../../backend/test/support/openid-server.js';
import { startProduct, type Product } from '../support/browser.js';
import { look, pictureOf } from '../support/look.js';
import { member, party } from '../support/members.js';
import { scenes } from '../support/scenes.js';

let provider: OpenIdServer;
let product: Product;
beforeAll(async () => {
  provider = await startOpenIdServer();
  product = await startProduct({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
  provider.redirectsTo(`${product.server.url}/login`);
});
afterAll(async () => {
  await product.stop();
  await provider.stop();
});

const scene = scenes(() => product);

scene('a new family comes from an invitation by an OpenID provider', async (open) => {
  const host = await member(product);
  const id = await party(product, host);
  provider.knows({
    email: `eva.${randomUUID()}@example.com`,
    email_verified: true,
    name: 'Eva Paz',
  });
  const { page } = await open();
  await page.goto(`/invitations/${id}/`);
  await page.getByRole('button', { name: 'Entrar con un código' }).click();
  const leave = page.getByRole('button', { name: 'Continuar con Google' });
  await leave.waitFor();
  await look(page, 'openid invitation');
  await leave.click();

  // The provider's own pages.
  await page.locator('input[name=login]').fill('eva');
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('form[action*=interaction] button[type=submit]').click();

  await page.getByRole('checkbox', { name: 'Tengo 18 años o más' }).check();
  expect(new URL(page.url()).search).toBe('');
  await look(page, 'openid newcomer');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByRole('button', { name: 'Confirmar' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/invitations/${id}/`);
});

scene('a person who gives up at the provider finds the other ways', async (open) => {
  const { page } = await open();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continuar con Google' }).waitFor();
  await look(page, 'openid login');
  await page.goto('/login?error=server_error&state=x');
  await page.getByRole('button', { name: 'Entrar de otra forma' }).waitFor();
  await pictureOf(page, 'openid refused');
  await page.getByRole('button', { name: 'Entrar de otra forma' }).click();
  await page.getByRole('button', { name: 'Entrar con un código' }).waitFor();
});
