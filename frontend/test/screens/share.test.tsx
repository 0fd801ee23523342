import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberCreated } from '@/features/parties/created';
import { party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';
import { readQr } from '../support/readQr';

const link = `http://localhost/invitations/${partyId}/`;
const open = (given: Parameters<typeof party>[0] = {}) =>
  openScreen(`/app/parties/${partyId}`, {
    [`GET /api/parties/${partyId}`]: { body: party(given) },
  });
const share = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Compartir' }));
  return screen.findByRole('dialog', { name: 'Compartir la invitación' });
};

it('each family and the class are the two ways, before the link, its code and the poster', async () => {
  const router = await open({ name: 'Cumple de Íñigo 🎂' });
  const shown = await share();
  const dialog = within(shown);
  const ways = [...shown.querySelectorAll('a, button')].map(
    (way) => way.getAttribute('aria-label') ?? way.textContent,
  );
  expect(ways).toEqual([
    'Cerrar',
    'Familia por familiaRecomendadoUn WhatsApp a cada una. Contestan sin cuenta y ves quién falta.',
    'Al grupo de la claseUn solo WhatsApp. Cada familia contesta con su cuenta.',
    'Copiar enlace',
    'Mostrar código QR',
    'Cartel para imprimir',
    'Abrir en una ventana nueva',
  ]);
  const own = dialog.getByRole('link', { name: 'Abrir en una ventana nueva' });
  expect(own).toHaveAttribute('href', link);
  expect(own).toHaveAttribute('target', '_blank');
  await userEvent.click(dialog.getByRole('link', { name: /Familia por familia/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=confirmations'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the class is sent what the preview shows, with the party, its day and the link', async () => {
  await open({ name: 'Cumple de Íñigo 🎂' });
  const dialog = within(await share());
  const message = (at: string) =>
    `¡Hola! 🎉 Te invitamos a festejar: Cumple de Íñigo 🎂, el sábado, 20 de marzo de 2027 a las 16:00. ¿Vienen? ${at}`;
  const bubble = within(dialog.getByRole('figure'));
  expect(bubble.getByText('Así llega al chat')).toBeVisible();
  expect(bubble.getByText(message('localhost/…'))).toBeVisible();
  expect(bubble.getByRole('img')).toHaveAttribute('src', `/api/parties/${partyId}/preview.jpg`);
  const address = new URL(
    dialog.getByRole('link', { name: /^Al grupo de la clase/ }).getAttribute('href') ?? '',
  );
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect(address.searchParams.get('text')).toBe(message(link));
});

it('the link goes to the phone’s own sheet where there is one', async () => {
  const asked: unknown[] = [];
  Object.assign(navigator, { share: async (what: unknown) => void asked.push(what) });
  await open();
  const dialog = await share();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Compartir con…' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([expect.objectContaining({ url: link })]);
  Object.assign(navigator, { share: undefined });
});

it('the QR code is shown where it is asked for, and hidden again', async () => {
  await open();
  const dialog = await share();
  const toggle = within(dialog).getByRole('button', { name: 'Mostrar código QR' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const seen: Element[] = [];
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this);
  };
  await userEvent.click(toggle);
  const code = await within(dialog).findByRole('img', {
    name: 'Código QR de la invitación a Cumple de Sofía',
  });
  expect(readQr(code)).toBe(link);
  expect(seen.some((part) => part.contains(code))).toBe(true);
  Element.prototype.scrollIntoView = scrollIntoView;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ocultar código QR' }));
  expect(within(dialog).queryByRole('img', { name: /^Código QR/ })).toBeNull();
});

describe('the poster', () => {
  const openPoster = async (given: Parameters<typeof party>[0] = {}) => {
    await open(given);
    const dialog = await share();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cartel para imprimir' }));
    return screen.findByRole('dialog', { name: 'Cartel' });
  };

  it('has the name, the day, who invites and the code, but neither address nor photos', async () => {
    const poster = await openPoster({
      theme: 'dinosaurs',
      host_name: 'Ana y Bruno',
      pictures: [{ id: '9c1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a01' }],
    });
    const sheet = poster.querySelector<HTMLElement>('[data-poster]');
    if (!sheet) throw new Error('There is no sheet');
    expect(sheet).toHaveTextContent('Cumple de Sofía');
    expect(sheet).toHaveTextContent('sábado, 20 de marzo de 2027');
    expect(sheet).toHaveTextContent('de 16:00 a 19:00');
    expect(sheet).toHaveTextContent('Con cariño, Ana y Bruno');
    const code = within(sheet).getByRole('img', { name: 'Código QR que abre la invitación' });
    expect(readQr(code)).toBe(link);
    expect(sheet).not.toHaveTextContent(/Italia|Montevideo/);
    expect(sheet.querySelectorAll('img')).toHaveLength(0);
  });

  it('is scrolled with the keyboard, after its buttons', async () => {
    const poster = await openPoster();
    within(poster).getByRole('button', { name: 'Cerrar' }).focus();
    await userEvent.tab();
    expect(document.activeElement).toContainElement(poster.querySelector('[data-poster]'));
    expect(document.activeElement).not.toContainElement(
      within(poster).getByRole('button', { name: 'Cerrar' }),
    );
  });

  it('is printed on request, and closed by Back before the ways to share', async () => {
    let printed = 0;
    window.print = () => void (printed += 1);
    Object.assign(document, { fonts: { ready: Promise.resolve() } });
    const poster = await openPoster();
    await userEvent.click(within(poster).getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(printed).toBe(1));
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cartel' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Compartir la invitación' })).toBeVisible();
  });
});

it('a party that was created a moment ago opens the ways to share it, once', async () => {
  rememberCreated(partyId);
  await open();
  const dialog = await screen.findByRole('dialog', { name: '¡Tu fiesta está lista!' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await share()).toBeVisible();
});

describe('without a clipboard', () => {
  const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  const { execCommand } = document;
  beforeEach(() =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }),
  );
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
    document.execCommand = execCommand;
  });
  const copy = async () => {
    await open();
    const dialog = within(await share());
    expect(dialog.queryByRole('textbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Copiar enlace' }));
    return dialog;
  };

  it('the link is copied at the first tap', async () => {
    const copied: unknown[] = [];
    document.execCommand = () => copied.push(document.activeElement) > 0;
    await copy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(copied).toEqual([expect.objectContaining({ value: link })]);
  });

  it('the link is shown, to be copied by hand, if that fails too', async () => {
    document.execCommand = () => false;
    const dialog = await copy();
    expect(await dialog.findByRole('textbox')).toHaveFocus();
  });
});
