// What a phone is asked to tell, in the moment that explains it, and never before.
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { LinkCalls, type FamilyLink } from '@/answer/api';
import { claimFamilyLink } from '@/features/expectedFamilies/api/familyLink';
import { LinkAlerts } from '@/answer/alerts/LinkAlerts';
import AlertQuestion from '@/shared/alerts/AlertQuestion';
import AlertSwitches from '@/shared/alerts/AlertSwitches';
import { endAlerts } from '@/shared/alerts/phone';
import { noteShared, useHasShared } from '@/shared/alerts/questions';
import { i18n, loadTexts } from '@/shared/i18n/i18n';
import { kept, phoneAnswers, plainBrowser, pushBrowser } from '../support/pushBrowser';
import { bodiesTo, requested, sentTo, serve, type Answers } from '../support/server';

const own = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/own',
  p256dh: 'public',
  auth: 'secret',
};
const opening: Answers = {
  'POST /api/familyLinks/open': { body: { party_id: 'party', token: 'token' } },
};
/** As `endAlerts` sends them. */
const everything = ['answers', 'reminders', 'changes', 'places', 'child', 'urgent'];

async function show(element: React.ReactNode, answers: Answers = phoneAnswers()) {
  serve({ ...opening, ...answers });
  await loadTexts(['alerts', 'errors', 'common']);
  return render(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(plainBrowser);

describe('the question', () => {
  it('subscribes this phone with the yes, and not before', async () => {
    const { register, requestPermission } = pushBrowser();
    await show(<AlertQuestion question="changes" />);
    expect(await screen.findByRole('heading', { name: '¿Te aviso si cambia algo?' })).toBeVisible();
    expect([register, requestPermission].map(({ mock }) => mock.calls)).toEqual([[], []]);
    await press('Sí, avísame');
    expect(await screen.findByText('Listo: te aviso en este teléfono.')).toBeVisible();
    expect(register.mock.calls).toEqual([
      ['/push.js', expect.objectContaining({ scope: '/push/' })],
    ]);
    expect(bodiesTo('PUT /api/alerts')).toEqual([
      { ...own, add: ['changes', 'places'], remove: [] },
    ]);
  });

  it('says what it means, in a line that the guests need at the door', async () => {
    pushBrowser();
    const hint = 'También con la página cerrada.';
    const { unmount } = await show(<AlertQuestion question="answers" />);
    expect(await screen.findByText(hint)).toBeVisible();
    unmount();
    await show(<AlertQuestion question="urgent" />);
    await screen.findByRole('heading', { name: '¿Te aviso si hay algo para leer?' });
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('is not repeated on this phone once it was declined', async () => {
    pushBrowser();
    const { unmount } = await show(<AlertQuestion question="child" />);
    await screen.findByRole('heading', { name: '¿Te aviso cuando se lo lleven?' });
    await press('Ahora no');
    expect(screen.queryByRole('heading')).toBeNull();
    unmount();
    await show(<AlertQuestion question="child" />);
    await waitFor(() => expect(requested('GET /api/alerts')).toBe(1));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(sentTo('PUT /api/alerts')).toEqual([]);
  });

  it('names that the browser gives no permission, and sends nothing', async () => {
    const { register } = pushBrowser('denied');
    await show(<AlertQuestion question="answers" />);
    await screen.findByRole('heading', { name: '¿Te aviso cuando respondan?' });
    await press('Sí, avísame');
    expect(await screen.findByRole('alert')).toHaveTextContent('no da permiso');
    expect(register.mock.calls).toEqual([]);
    expect(sentTo('PUT /api/alerts')).toEqual([]);
  });

  it('names why it could not be saved, and can be pressed again', async () => {
    pushBrowser();
    await show(<AlertQuestion question="answers" />, {
      ...phoneAnswers(),
      'PUT /api/alerts': 'offline',
    });
    await screen.findByRole('heading');
    await press('Sí, avísame');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sí, avísame' })).toBeEnabled();
  });

  it('is asked neither by a browser that can tell nothing nor where the server has no keys', async () => {
    await show(<AlertQuestion question="answers" />);
    expect(requested('GET /api/alerts')).toBe(0);
    pushBrowser();
    await show(<AlertQuestion question="answers" />, {
      'GET /api/alerts': { body: { key: null, phones: [] } },
    });
    await waitFor(() => expect(requested('GET /api/alerts')).toBe(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('the moment of a host', () => {
  const Shared = () => <p>{String(useHasShared())}</p>;

  it('is after the first invitation was sent from this phone', async () => {
    await show(<Shared />);
    expect(screen.getByText('false')).toBeVisible();
    act(noteShared);
    expect(await screen.findByText('true')).toBeVisible();
  });
});

describe('the switches', () => {
  it('turn each kind on and off for this phone', async () => {
    pushBrowser();
    await show(<AlertSwitches />);
    const answers = await screen.findByRole('switch', { name: 'Cuando respondan a mi fiesta' });
    expect(answers).not.toBeChecked();
    await userEvent.click(answers);
    await waitFor(() => expect(answers).toBeChecked());
    await userEvent.click(screen.getByRole('switch', { name: 'Cuando mi hijo entre o salga' }));
    await waitFor(() => expect(sentTo('PUT /api/alerts')).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(2));
    await userEvent.click(answers);
    await waitFor(() => expect(answers).not.toBeChecked());
    expect(bodiesTo('PUT /api/alerts')).toMatchObject([
      { add: ['answers'] },
      { add: ['child'] },
      { remove: ['answers'] },
    ]);
  });
});

describe('a family without an account', () => {
  const link = { party_id: 'party' } as FamilyLink;
  const open = async (question: 'changes' | 'child') => {
    const calls = new LinkCalls('secret');
    serve(opening);
    await calls.read();
    await show(<LinkAlerts {...{ link, calls, question }} />);
  };

  it('is asked after its answer, comes back by its link from a notice, and has switches then', async () => {
    pushBrowser();
    await open('changes');
    await screen.findByRole('heading', { name: '¿Te aviso si cambia algo?' });
    await press('Sí, avísame');
    const changes = await screen.findByRole('checkbox', { name: 'Si cambia una fiesta' });
    expect(changes).toBeChecked();
    expect([...kept]).toEqual([['/invitations/party/', 'secret']]);
    await userEvent.click(changes);
    await waitFor(() => expect(changes).not.toBeChecked());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Si hay lugar' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { checked: true })).toBeNull());
    expect(screen.queryByRole('heading', { name: '¿Te aviso si cambia algo?' })).toBeNull();
    expect(sentTo('PUT /api/alerts').at(-1)).toMatchObject({
      authorization: 'Bearer token',
      body: { ...own, add: [], remove: ['places'] },
    });
    expect([...kept]).toEqual([]);
  });

  it('keeps what one part of its page switched on when another is', async () => {
    pushBrowser();
    const calls = new LinkCalls('secret');
    serve(opening);
    await calls.read();
    await show(
      <>
        <LinkAlerts {...{ link, calls }} question="child" />
        <LinkAlerts {...{ link, calls }} question="changes" />
      </>,
    );
    await screen.findByRole('heading', { name: '¿Te aviso cuando se lo lleven?' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Sí, avísame' })[0]!);
    await screen.findByRole('status');
    await press('Sí, avísame');
    for (const name of ['Si cambia una fiesta', 'Si hay lugar', 'Cuando mi hijo entre o salga']) {
      expect(await screen.findByRole('checkbox', { name })).toBeChecked();
    }
    expect(bodiesTo('PUT /api/alerts')).toMatchObject([
      { add: ['child'], remove: [] },
      { add: ['changes', 'places'], remove: [] },
    ]);
  });
});

describe('the link that leads back from a notice', () => {
  const page = '/invitations/party/';
  beforeEach(() => {
    pushBrowser();
    kept.set(page, 'secret');
    kept.set('/invitations/other/', 'other');
  });
  const left = () => [...kept.values()];

  it('goes when its bearer is another family', async () => {
    serve({ ...opening, 'POST /api/familyLinks/disown': { status: 204 } });
    const calls = new LinkCalls('secret');
    await calls.read();
    expect(kept.get(page)).toBe('secret');
    await calls.post('disown');
    await waitFor(() => expect(left()).toEqual(['other']));
  });

  it.each<[string, Answers[string]]>([
    ['is not known', { status: 404, body: { message: 'not_found' } }],
    ['is gone', { status: 410, body: { message: 'gone' } }],
    ['is an account’s', { body: { party_id: 'party', state: 'claimed', token: null } }],
  ])('goes when the link %s', async (_, answer) => {
    serve({ 'POST /api/familyLinks/open': answer });
    await new LinkCalls('secret').read().catch(() => undefined);
    await waitFor(() => expect(left()).toEqual(['other']));
  });

  it('goes when an account takes it over', async () => {
    serve({ 'POST /api/familyLinks/claim': { body: { party_id: 'party' } } });
    await claimFamilyLink('secret');
    await waitFor(() => expect(left()).toEqual(['other']));
  });

  it('stays while the server cannot be reached, and when another link of the page is over', async () => {
    serve({ 'POST /api/familyLinks/open': 'offline' });
    await new LinkCalls('secret').read().catch(() => undefined);
    serve({});
    await new LinkCalls('before').read().catch(() => undefined);
    await new Promise((done) => setTimeout(done));
    expect(kept.get(page)).toBe('secret');
  });
});

describe('signing out', () => {
  it('ends what this phone tells the account, also where the server cannot be asked', async () => {
    const { unsubscribe } = pushBrowser();
    await show(<AlertQuestion question="answers" />);
    await screen.findByRole('heading');
    await press('Sí, avísame');
    await screen.findByRole('status');
    await endAlerts('token');
    expect(sentTo('PUT /api/alerts').at(-1)).toMatchObject({
      body: { ...own, add: [], remove: everything },
    });
    expect(unsubscribe.mock.calls).toEqual([]);
    serve({ 'PUT /api/alerts': 'offline' });
    await endAlerts('token');
    expect(unsubscribe.mock.calls).toHaveLength(1);
  });
});
