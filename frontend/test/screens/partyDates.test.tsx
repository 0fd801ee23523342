import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, refused, requested } from '../support/server';

const saved = `PATCH /api/parties/${partyId}`;
const inHours = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toISOString().replace(/\.\d+Z$/, '+00:00');

/** Moves a party that begins in an hour, at UTC but not in the phone's zone, to a zone where that hour has passed. */
async function moveIntoThePast() {
  const soon = party({
    timezone: 'Africa/Abidjan',
    date_start: inHours(1),
    date_end: inHours(2),
    rsvp_due_date: inHours(1),
  });
  await openScreen(`/app/parties/edit/${partyId}`, {
    [`GET /api/parties/${partyId}`]: { body: soon },
  });
  answerWith(saved, { body: soon });
  await userEvent.click(await screen.findByRole('button', { name: /^Más opciones/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar la zona horaria' }));
  await userEvent.selectOptions(await screen.findByLabelText('Zona horaria'), 'Asia/Tokyo');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  return screen.findByRole('dialog', { name: 'Estas fechas ya pasaron' });
}

describe('moving the dates of a party into the past', () => {
  it('is saved after a confirmation', async () => {
    const question = await moveIntoThePast();
    expect(question).toHaveTextContent('ya habría terminado');
    expect(requested(saved)).toBe(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Guardar igual' }));
    expect(await screen.findByText('Guardamos los cambios de la fiesta')).toBeVisible();
    expect(requested(saved)).toBe(1);
  });

  it('is not saved when the host thinks again', async () => {
    const question = await moveIntoThePast();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('button', { name: 'Guardar cambios' })).toBeEnabled();
    expect(requested(saved)).toBe(0);
  });
});

it('a party whose hosts looked who gives what says at its dates that it stays in the past', async () => {
  const question = await moveIntoThePast();
  answerWith(saved, refused(409, 'gifts_shown'));
  await userEvent.click(within(question).getByRole('button', { name: 'Guardar igual' }));
  const dates = await screen.findByRole('group', { name: '¿Cuándo?' });
  await waitFor(() => expect(dates).toHaveTextContent('Ya vieron quién regala qué'));
});

describe('the calendar of a new party', () => {
  const present = new Date();
  const row = () => within(screen.getByRole('group', { name: '¿Cuándo?' })).getByRole('button');
  const openSheet = async () => {
    await openScreen('/app/parties/add', {});
    await screen.findByRole('group', { name: '¿Cuándo?' });
    await userEvent.click(row());
    return within(await screen.findByRole('dialog', { name: '¿Cuándo?' }));
  };

  const close = async (sheet: ReturnType<typeof within>) => {
    await userEvent.click(sheet.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('offers no day that has passed, and weeks that begin on Monday', async () => {
    const sheet = await openSheet();
    const days = sheet.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(days).toEqual(['L', 'M', 'M', 'J', 'V', 'S', 'D']);
    const back = sheet.getByRole('button', { name: 'Mes anterior' });
    while (!back.hasAttribute('disabled')) await userEvent.click(back);
    const cell = (day: number) => sheet.getByRole('gridcell', { name: String(day) });
    const date = present.getDate();
    // Once no other month slides away.
    await waitFor(() => expect(cell(date)).toBeEnabled());
    if (date > 1) expect(cell(date - 1)).toBeDisabled();
    await close(sheet);
  });

  it('keeps the length when the start is moved, and is cancelled without a trace', async () => {
    const sheet = await openSheet();
    const start = sheet.getByRole('listbox', { name: 'Empieza' });
    const end = sheet.getByRole('listbox', { name: 'Termina' });
    const chosen = (wheel: HTMLElement) =>
      within(wheel).getByRole('option', { selected: true }).textContent;
    expect([chosen(start), chosen(end)]).toEqual(['16:00', '19:00']);
    await userEvent.click(within(start).getByRole('option', { name: '17:15' }));
    expect([chosen(start), chosen(end)]).toEqual(['17:15', '20:15']);
    end.focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(sheet.getByRole('button', { name: 'Termina: 5 minutos después' }));
    expect([chosen(start), chosen(end)]).toEqual(['17:15', '20:05']);
    await close(sheet);
    expect(row()).toHaveTextContent('de 16 a 19');
  });

  it('takes times that are typed', async () => {
    const sheet = await openSheet();
    const end = sheet.getByRole('listbox', { name: 'Termina' });
    const chosen = () => within(end).getByRole('option', { selected: true }).textContent;
    end.focus();
    await userEvent.keyboard('2130');
    expect(chosen()).toBe('21:30');
    await userEvent.keyboard('{ArrowUp}18');
    expect(chosen()).toBe('18:00');
    await close(sheet);
  });

  it('ends at the latest three days after it starts', async () => {
    const sheet = await openSheet();
    const end = sheet.getByRole('listbox', { name: 'Termina' });
    const last = within(end).getAllByRole('option').at(-1);
    if (last) await userEvent.click(last);
    await userEvent.click(sheet.getByRole('button', { name: 'Termina: 5 minutos después' }));
    expect(last).toHaveAttribute('aria-selected', 'true');
    expect(within(end).getAllByRole('option').at(-1)).toBe(last);
    await close(sheet);
  });

  it('is kept on request, with a deadline two days before', async () => {
    const sheet = await openSheet();
    const start = sheet.getByRole('listbox', { name: 'Empieza' });
    await userEvent.click(within(start).getByRole('option', { name: '10:30' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Listo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(row()).toHaveTextContent(/de 10:30 a 13:30/);
    await userEvent.click(screen.getByRole('button', { name: /^Más opciones/ }));
    expect(await screen.findByRole('group', { name: 'Plazo para confirmar' })).toHaveTextContent(
      /a las 10:30/,
    );
  });
});
