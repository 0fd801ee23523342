import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/app/queryClient';
import { dismissSnack, getNotifications } from '@/shared/notifications/store';
import { answerWith } from './server';

/** Presses a button, once it is there. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** A tap beside a sheet, which may close it. */
export async function tapBeside(): Promise<void> {
  const around = document.querySelector('.MuiDialog-container');
  if (!around) throw new Error('There is no sheet');
  await userEvent.click(around);
}

/** Opens a part of 'Mi Cuenta' by its row. */
export const openPart = (title: string): Promise<void> => press(new RegExp(`^${title}`));

/** Chooses from the menu of a party. */
export async function chooseOfParty(name: string): Promise<void> {
  await press('Más opciones de la fiesta');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** Replaces what a field has, as a password manager does: each key that is typed draws the screen again. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  if (text) await userEvent.paste(text);
}

export const fill = async (label: string | RegExp, text: string): Promise<void> =>
  enter(await screen.findByLabelText(label, { selector: 'input, textarea' }), text);

/** @param digits of all parts of the date, in their order */
export async function typeDate(label: string, digits: string): Promise<void> {
  const group = await screen.findByRole('group', { name: new RegExp(`^${label}`) });
  const [first] = within(group).getAllByRole('spinbutton');
  if (!first) throw new Error('The date has no sections');
  await userEvent.click(first);
  await userEvent.keyboard(digits);
}

/** Otherwise the next message waits until the first has been read. */
export function closeSnacks(): void {
  for (const { id } of getNotifications().snacks) dismissSnack(id);
}

/** What the screen holds is read again in the background, in vain. */
export async function readInVain(...keys: string[]): Promise<void> {
  for (const key of keys) answerWith(key, 'offline');
  await act(() => queryClient.invalidateQueries());
  const states = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state);
  await waitFor(() =>
    expect(states().some(({ data, status }) => data !== undefined && status === 'error')).toBe(
      true,
    ),
  );
}
