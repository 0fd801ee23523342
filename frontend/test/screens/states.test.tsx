import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { answerWith, refused, requested, type Answers } from '../support/server';

const serverError = refused(500, 'server_error');

interface Screen {
  path: string;
  /** The request that the screen cannot do without. */
  request: string;
  /** Answers to its other requests. */
  others?: Answers;
  empty?: { body: unknown; text: string };
}

const screens: Record<string, Screen> = {
  'the home page': {
    path: '/app',
    request: 'GET /api/parties',
    others: { 'GET /api/users/invitations/get': { body: [] } },
    empty: { body: [], text: '¿Se viene un festejo?' },
  },
  'the invitations of the home page': {
    path: '/app',
    request: 'GET /api/users/invitations/get',
    others: { 'GET /api/parties': { body: [] } },
    empty: { body: [], text: 'Todavía no tienes invitaciones' },
  },
  'a party': { path: `/app/parties/${partyId}`, request: `GET /api/parties/${partyId}` },
  'a party that is edited': {
    path: `/app/parties/edit/${partyId}`,
    request: `GET /api/parties/${partyId}`,
  },
  'an invitation': {
    path: `/invitations/${partyId}/`,
    request: `GET /api/parties/${partyId}`,
    others: {
      [`GET /api/users/invitations/get/${partyId}`]: { body: [] },
      'GET /api/family': { body: [] },
    },
  },
  'the family': {
    path: '/app/family',
    request: 'GET /api/family',
    empty: { body: [], text: 'Agrega a tus hijos y confirma por todos con un toque.' },
  },
  'the own account': { path: `/app/family/${ownId}`, request: `GET /api/family/${ownId}` },
  'past parties': {
    path: '/app/parties/finished',
    request: 'GET /api/parties',
    empty: { body: [], text: 'Todavía no tienes fiestas anteriores' },
  },
  'past invitations': {
    path: '/app/invitations/finished',
    request: 'GET /api/users/invitations/getFinished',
    empty: { body: [], text: 'Todavía no hay invitaciones anteriores' },
  },
};

const all = Object.entries(screens);
const failure = async () =>
  (await screen.findByText('No pudimos cargar esto')).closest<HTMLElement>('[role=alert]')!;
const loading = () => screen.findAllByRole('status', { name: 'Cargando' });

describe.each(all)('%s', (_, { path, request, others = {} }) => {
  it('shows that it is loading', async () => {
    await openScreen(path, { ...others, [request]: 'pending' });
    expect(await loading()).not.toHaveLength(0);
  });

  it('explains a failure of the server', async () => {
    await openScreen(path, { ...others, [request]: serverError });
    const alert = await failure();
    expect(alert).toHaveTextContent('Tuvimos un problema.');
    expect(requested(request)).toBeGreaterThanOrEqual(3);
  });

  it('explains that there is no connection and reads again on request', async () => {
    await openScreen(path, { ...others, [request]: 'offline' });
    const alert = await failure();
    expect(alert).toHaveTextContent('No pudimos conectarnos.');
    answerWith(request, 'pending');
    await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await loading();
    expect(alert).not.toBeInTheDocument();
  });
});

const lists = all.filter(([, { empty }]) => empty);

it.each(lists)('%s explains what to do while it is empty', async (_, tested) => {
  const { path, request, others, empty } = tested;
  await openScreen(path, { ...others, [request]: { body: empty?.body } });
  expect(await screen.findByText(empty?.text ?? '')).toBeVisible();
});
