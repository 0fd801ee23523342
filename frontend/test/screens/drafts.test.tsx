import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '../support/openScreen';

const restored = 'Recuperamos lo que habías escrito.';
const account = { 'GET /api/family': { body: [] } };
beforeEach(() => sessionStorage.clear());

async function typeTitle(): Promise<void> {
  await openScreen('/app/parties/add', account);
  await userEvent.type(await screen.findByLabelText('Título'), 'Cumple de Lola');
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
});

describe('a registration that is being written', () => {
  const fill = async () => {
    await openScreen('/signup', {}, { signedIn: false });
    await userEvent.type(await screen.findByLabelText('Nombre completo'), 'Ana Pereira');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'globos y torta');
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

  it('is not shown to an account', async () => {
    await fill();
    cleanup();
    await openScreen('/app/parties/add', account);
    await screen.findByLabelText('Título');
    expect(screen.queryByText(restored)).toBeNull();
  });
});
