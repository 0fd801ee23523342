import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { party } from '../support/data';
import { enter } from '../support/hand';
import { openScreen, ownId, partyId } from '../support/openScreen';

const restored = 'Seguimos donde estabas.';
const account = { 'GET /api/family': { body: [] } };
beforeEach(() => sessionStorage.clear());

async function typeTitle(): Promise<void> {
  await openScreen('/app/parties/add', account);
  await enter(await screen.findByLabelText('Título'), 'Cumple de Lola');
}

describe('a party that is being written', () => {
  it('survives a reload and can be started over', async () => {
    await typeTitle();
    cleanup();
    await openScreen('/app/parties/add', account);
    expect(await screen.findByLabelText('Título')).toHaveValue('Cumple de Lola');
    expect(screen.getByText(restored)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    expect(screen.getByLabelText('Título')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is forgotten at log-out', async () => {
    await typeTitle();
    expect(sessionStorage).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    await userEvent.click(await screen.findByText('Cerrar sesión'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not shown to another account of the same tab', async () => {
    await typeTitle();
    cleanup();
    const [[key, draft] = ['', '']] = Object.entries({ ...sessionStorage });
    expect(draft).toContain(ownId);
    sessionStorage.setItem(key, draft.replace(ownId, partyId));
    await openScreen('/app/parties/add', account);
    expect(await screen.findByLabelText('Título')).toHaveValue('');
    expect(screen.queryByText(restored)).toBeNull();
  });

  it('is forgotten once it is saved', async () => {
    const inHours = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toISOString().replace(/\.\d+Z$/, '+00:00');
    const edited = party({
      timezone: 'UTC',
      date_start: inHours(48),
      date_end: inHours(51),
      rsvp_due_date: inHours(24),
    });
    await openScreen(`/app/parties/edit/${partyId}`, {
      [`GET /api/parties/${partyId}`]: { body: edited },
      [`PATCH /api/parties/${partyId}`]: { body: edited },
    });
    await userEvent.type(await screen.findByLabelText('Título'), ' y Lola');
    expect(sessionStorage).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('Guardamos los cambios de la fiesta');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a registration that is being written', () => {
  const fill = async () => {
    await openScreen('/signup', {}, { signedIn: false });
    await enter(await screen.findByLabelText('Nombre completo'), 'Ana Pereira');
    await enter(screen.getByLabelText('Contraseña'), 'globos y torta');
  };

  it('survives a reload without its password', async () => {
    await fill();
    expect(JSON.stringify(sessionStorage)).not.toContain('globos');
    cleanup();
    await openScreen('/signup', {}, { signedIn: false });
    expect(await screen.findByLabelText('Nombre completo')).toHaveValue('Ana Pereira');
    expect(screen.getByLabelText('Contraseña')).toHaveValue('');
    expect(screen.getByText(restored)).toBeVisible();
  });
});
