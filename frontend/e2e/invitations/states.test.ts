import type { Page } from 'playwright-core';
import { fillSignup, PASSWORD } from '../support/accounts.js';
import { joinProduct, type Person, type Product } from '../support/browser.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { pathOf, tabTo } from '../support/page.js';
import { addPhotos, answer, change } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
let bruno: Member;
beforeAll(async () => {
  product = await joinProduct();
  [ana, bruno] = await Promise.all([member(product), member(product, 'Bruno Fernández')]);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function at(person: Person, who: Member, id: string): Promise<Page> {
  await signIn(person, product, who);
  await person.page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ body: '' }),
  );
  await person.page.goto(`/invitations/${id}/`);
  return person.page;
}

async function finish(id: string): Promise<void> {
  for (const status of ['started', 'finished']) await change(product, ana, id, { status });
}

describe('a visitor', () => {
  scene('sees name and day of the party, and neither hour nor place', async (open) => {
    const id = await party(product, ana, 'Cumple de Luca');
    const { page } = await open();
    await page.goto(`/invitations/${id}/`);
    await page.getByText('Para ver la invitación debe iniciar sesión o registrarse:').waitFor();
    await page.getByText('Cumple de Luca').waitFor();
    expect(await page.content()).not.toMatch(/Av\. Italia|16:00/);
  });

  scene('sees nothing of a party that says so, and logs in on the spot', async (open) => {
    const id = await party(product, ana, 'Cumple secreto');
    await change(product, ana, id, { visitor_view: 'minimal' });
    const { page } = await open();
    await page.goto(`/invitations/${id}/`);
    await page.getByText('Para ver la invitación debe iniciar sesión o registrarse:').waitFor();
    expect(await page.content()).not.toContain('Cumple secreto');
    expect(await page.content()).not.toContain('Av. Italia');

    await button(page, 'Registrarse').click();
    await page.getByLabel('Repetir E-mail').waitFor();
    expect(await page.getByLabel('País del teléfono').count()).toBe(0); // the light form
    await page.getByText('¿Ya eres usuario?').getByRole('button').click();
    await page.getByLabel('Contraseña', { exact: true }).waitFor();
    // The links that lead away from the invitation are left out.
    expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
    await page.getByText('¿No tienes una cuenta?').getByRole('button').click();
    await page.getByLabel('Repetir E-mail').waitFor();
    await page.getByText('¿Ya eres usuario?').getByRole('button').click();

    await page.getByLabel('E-mail').fill(bruno.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await button(page, 'Iniciar sesión').click();
    await page.getByText('Email y/o contraseña incorrectos').waitFor();
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await button(page, 'Iniciar sesión').click();
    await page.getByRole('heading', { name: 'Cumple secreto' }).waitFor();
    await page.getByText('Confirmar asistencia:').waitFor();
    expect(pathOf(page)).toBe(`/invitations/${id}/`);
  });

  scene('who registers is asked to check the mail, on the same page', async (open) => {
    const id = await party(product, ana);
    const { page } = await open();
    await page.goto(`/invitations/${id}/`);
    await button(page, 'Registrarse').click();
    const email = `luz.${id.slice(0, 8)}@example.com`;
    await fillSignup(page, { name: 'Luz Sosa', email, birthday: '01/02/1990' });
    await page.getByText('¡Registro exitoso! Ahora revisa tu correo').waitFor();
    expect(pathOf(page)).toBe(`/invitations/${id}/`);
  });
});

describe('the invitation', () => {
  scene('has name, hours, address with its way, photos and video', async (open) => {
    const id = await party(product, ana, 'Cumple de Luca');
    await addPhotos(product, ana, id, ['#c03060', '#3060c0', '#30c060', '#c0a030']);
    await change(product, ana, id, { youtube_link: 'https://youtu.be/dQw4w9WgXcQ' });
    const page = await at(await open({ viewport: { width: 1440, height: 900 } }), bruno, id);
    await page.getByRole('heading', { level: 1, name: 'Cumple de Luca' }).waitFor();
    await page.getByText('De 16:00 a 19:00 h').waitFor();
    await page.getByText('Av. Italia 4321').waitFor();
    const way = page.getByRole('link', { name: 'Cómo llegar' });
    expect(await way.getAttribute('href')).toContain('Av.+Italia+4321%2C+Montevideo%2C+Uruguay');
    const frame = page.locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    expect(await frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
    );
    // Three a row on a large screen.
    const tops = await page
      .getByRole('button', { name: /^Ver la foto/ })
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
  });

  scene('shows its photos full screen, by keyboard and by swipe', async (open) => {
    const id = await party(product, ana);
    await addPhotos(product, ana, id, ['#c03060', '#3060c0', '#30c060']);
    const page = await at(await open(), bruno, id);
    await button(page, 'Ver la foto 2 de 3').waitFor();
    await tabTo(page, 'Ver la foto 2 de 3');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Fotos' });
    const at2 = (place: string) => dialog.getByRole('status').getByText(place).waitFor();
    await at2('2 de 3');
    await page.keyboard.press('ArrowRight');
    await at2('3 de 3');
    await page.keyboard.press('ArrowRight');
    await at2('3 de 3');
    expect(await dialog.getByRole('button', { name: 'Foto siguiente' }).count()).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await at2('2 de 3');
    await dialog.getByRole('button', { name: 'Foto anterior' }).click();
    await at2('1 de 3');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    // A swipe is the strip's own scrolling, which comes to rest at a photo.
    await dialog
      .getByRole('list', { name: 'Fotos' })
      .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 0.8 }));
    await at2('2 de 3');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Ver la foto 2 de 3');
  });

  scene('counts each opening by a signed-in account once', async (open) => {
    const id = await party(product, ana);
    const page = await at(await open(), bruno, id);
    await page.getByText('Confirmar asistencia:').waitFor();
    await page.reload();
    await page.getByText('Confirmar asistencia:').waitFor();
    await page.waitForLoadState('networkidle');
    const token = ana.session.accessToken;
    const { views_count } = await call<{ views_count: number }>(
      product,
      'GET',
      `/parties/${id}`,
      undefined,
      token,
    );
    expect(views_count).toBe(2);
  });

  scene('shows its own hours and their city on a phone that is elsewhere', async (open) => {
    const id = await party(product, ana);
    const page = await at(await open({ timezone: 'Europe/Madrid' }), bruno, id);
    await page.getByText('De 16:00 a 19:00 h').waitFor();
    await page.getByText('Hora local de la fiesta (Montevideo)').waitFor();
  });

  scene('is seen by its host as guests do, with a way back', async (open) => {
    const id = await party(product, ana);
    const page = await at(await open(), ana, id);
    await page.getByText('Así ven la invitación tus invitados.').waitFor();
    await page.getByText('De 16:00 a 19:00 h').waitFor();
    expect(await page.getByText('Confirmar asistencia:').count()).toBe(0);
    await page.getByRole('link', { name: 'Volver a la fiesta' }).click();
    await page.waitForURL(`**/app/parties/${id}`);
  });

  scene('of a finished party thanks who came, and takes no answer', async (open) => {
    const eva = await member(product, 'Eva Suárez');
    const id = await party(product, ana);
    await answer(product, bruno, id, 'accept');
    await answer(product, eva, id, 'decline');
    await finish(id);
    const came = await at(await open(), bruno, id);
    await came.getByText('La fiesta terminó. ¡Gracias por haber ido!').waitFor();
    await came.getByLabel('Tu opinión', { exact: true }).waitFor();
    const stayed = await at(await open(), eva, id);
    await stayed.getByText('Esta fiesta ya terminó.').waitFor();
    for (const page of [came, stayed]) {
      expect(await button(page, 'Modificar').count()).toBe(0);
      expect(await button(page, 'Confirmar').count()).toBe(0);
    }
    expect(await stayed.getByLabel('Tu opinión', { exact: true }).count()).toBe(0);
  });

  scene('after the deadline is read, not answered', async (open) => {
    const id = await party(product, ana);
    await answer(product, bruno, id, 'accept');
    await change(product, ana, id, { rsvp_due_date: new Date(Date.now() - 60_000).toISOString() });
    const page = await at(await open(), bruno, id);
    await page.getByText('El plazo de confirmación ha finalizado').waitFor();
    await page.getByRole('table', { name: 'Quiénes van:' }).getByText('Bruno Fernández').waitFor();
    expect(await button(page, 'Modificar').count()).toBe(0);
  });
});
