import type { Page } from 'playwright-core';
import { waitForMail } from '../../../backend/test/support/mails.js';

export const PASSWORD = 'globos y torta de chocolate';

export interface Newcomer {
  name: string;
  email: string;
  /** DD/MM/YYYY */
  birthday: string;
}

/** The first section of a date field, whose code is loaded when the page is first used. */
export async function clickDate(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().click();
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
}

/** Types into a date field of which each part is a section of its own. */
export async function typeDate(page: Page, label: string, digits: string): Promise<void> {
  await clickDate(page, label);
  await page.keyboard.type(digits.replace(/\D/g, ''), { delay: 20 });
}

/** Chooses a day, `YYYY-MM-DD`, on the calendar that the row opens. */
export async function chooseDate(page: Page, row: string, date: string): Promise<void> {
  await page.getByRole('group', { name: row }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: row });
  const turn = (to: string) => sheet.getByRole('button', { name: to });
  await turn('Mes siguiente').waitFor();
  while (await turn('Mes anterior').isEnabled()) await turn('Mes anterior').click();
  const [year = '', , day = ''] = date.split('-');
  const name = new Date(`${date}T12:00Z`).toLocaleDateString('es', { month: 'long' });
  const shown = sheet.getByText(`${name} ${year}`, { exact: true });
  while ((await shown.count()) === 0) await turn('Mes siguiente').click();
  await sheet
    .getByRole('gridcell', { name: String(Number(day)), exact: true })
    .last()
    .click();
  await sheet.getByRole('button', { name: 'Listo' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** Fills the registration form that is on the page, full or light, and sends it. */
export async function fillSignup(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('Nombre completo').fill(person.name);
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Repetir E-mail').fill(person.email);
  await typeDate(page, 'Cumpleaños', person.birthday);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirmar' }).click();
}

/** The code of the newest mail to that address. */
export async function mailedCode(address: string, count = 1): Promise<string> {
  const mail = await waitForMail(address, count);
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  if (!code) throw new Error(`There is no code in "${mail.subject}"`);
  return code;
}

/** The link of the newest mail to that address, as the person would click it. */
export async function mailedLink(address: string, count = 1): Promise<string> {
  const mail = await waitForMail(address, count);
  const link = /https?:\/\/\S+\/(accountVerification|resetPassword)\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`There is no link in "${mail.subject}"`);
  return link;
}
