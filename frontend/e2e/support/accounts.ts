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

/** Opens the verification link in a browser that did not register, and confirms name and password. */
export async function confirmByLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sí, fui yo' }).click();
  await page.getByLabel('La contraseña que elegiste').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
}

/** The link of the newest mail to that address, as the person would click it. */
export async function mailedLink(address: string, count = 1): Promise<string> {
  const mail = await waitForMail(address, count);
  const link = /https?:\/\/\S+\/(accountVerification|resetPassword)\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`There is no link in "${mail.subject}"`);
  return link;
}
