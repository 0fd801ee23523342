// The small page on which an account answers, and the application that goes on with what was begun there.
import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { AccountPage } from '@/answer/invited';
import { forgetBegun, handedOver, handOver, type Begun } from '@/features/invitations/begun';
import { isAsked } from '@/features/invitations/isAsked';
import { i18n, loadTexts } from '@/shared/i18n/i18n';
import { child, childId, guest, party } from '../support/data';
import { press } from '../support/hand';
import { dates, household, openInvitation, own } from '../support/openInvitation';
import { ownId, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, refused, sentTo, serve, type Answers } from '../support/server';

const occasion = party({ ...dates, views_count: undefined });
const accept = `PATCH /api/invitations/${guest().id}/accept`;
const decline = `PATCH /api/invitations/${guest().id}/decline`;
const kid = {
  ...child(),
  birthday: '2093-09-01',
  health_conditions_count: 0,
  authorizations_count: 0,
};

async function open(answers: Answers, family: unknown = Promise.resolve([kid])) {
  serve(answers);
  await loadTexts(['invitations', 'occasion']);
  await act(() =>
    Promise.resolve(
      render(
        <I18nextProvider i18n={i18n}>
          <AccountPage
            party={occasion}
            rows={[own()]}
            ownId={ownId}
            at={0}
            family={family as never}
          />
        </I18nextProvider>,
      ),
    ),
  );
}

afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
  forgetBegun();
});

describe('the small page of an invitation', () => {
  // The entry of a list that stayed open.
  afterEach(() => window.history.replaceState(null, ''));
  /** The application cannot be downloaded: the page goes on without it. */
  beforeEach(() => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

  it('takes the answer for the children and hands over what the server says', async () => {
    const rows = [
      own({ id: childId, guest_id: childId, full_name: 'Luis Pérez', rsvp: 'accepted' }),
    ];
    await open({ [accept]: { body: rows } });
    await press('Confirmar');
    expect(await screen.findByRole('checkbox', { name: /Luis Pérez/ })).toBeChecked();
    await press('Confirmar');
    expect(await screen.findByText('¡Qué alegría, los esperamos!')).toBeVisible();
    expect(bodiesTo(accept)).toEqual([{ familyIds: [childId, ownId] }]);
    expect(handedOver()).toMatchObject({ next: 'answered', read: { rows } });
  });

  it('keeps what was chosen when the connection fails', async () => {
    await open({ [accept]: 'offline' });
    await press('Confirmar');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Yo' }));
    await press('Confirmar');
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos conectarnos');
    expect(screen.getByRole('checkbox', { name: 'Yo' })).not.toBeChecked();
    answerWith(accept, { body: [own({ rsvp: 'accepted' })] });
    await press('Confirmar');
    expect(await screen.findByText('¡Qué alegría, los esperamos!')).toBeVisible();
  });

  it('hands over what was chosen, where the family could not be read', async () => {
    await open({}, Promise.reject(new Error('offline')));
    expect(handedOver()).toMatchObject({ partyId: occasion.id, chosen: null });
    expect(handedOver().next).toBeUndefined();
  });

  it('leaves to the application what the server refuses, and adults without a child', async () => {
    await open({ [decline]: refused(409, 'rsvp_expired') });
    await press('No iremos');
    await waitFor(() => expect(handedOver()).toMatchObject({ next: 'declined', chosen: null }));
    cleanup();

    await open({}, Promise.resolve([]));
    await press('Confirmar');
    await userEvent.type(await screen.findByLabelText('¿Cómo se llama tu hijo o hija?'), 'Li');
    await press('Escribir un mensaje');
    expect(handedOver()).toMatchObject({ next: 'write', chosen: { childName: 'Li' } });
    await userEvent.clear(screen.getByLabelText('¿Cómo se llama tu hijo o hija?'));
    await press('Confirmar');
    expect(handedOver()).toMatchObject({ next: 'confirm', chosen: { picked: null } });
    expect(sentTo(accept)).toEqual([]);
  });
});

describe('the application goes on', () => {
  const goOn = (begun: Begun, answers: Answers = {}) => {
    handOver({ partyId, ownId, ...begun });
    return openInvitation([own()], {}, { 'GET /api/family': { body: [kid] }, ...answers });
  };
  const chosen = { typed: [], picked: [ownId], childName: '' };

  it('with an answer that was taken, without asking for it again', async () => {
    const rows = [own({ rsvp: 'accepted' })];
    await goOn({ next: 'answered', read: { at: Date.now(), party: occasion, rows } });
    expect(await screen.findByText('¡Qué alegría, los esperamos!')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Quiénes van:' })).toBeVisible();
    expect(sentTo(household)).toEqual([]);
    expect(handedOver()).toEqual({});
  });

  it('with one to be sent, and asks first what is to be asked', async () => {
    await goOn({ next: 'declined' }, { [decline]: { body: [own({ rsvp: 'declined' })] } });
    expect(await screen.findByText(/¡Gracias por avisar! Será la próxima/)).toBeVisible();
    cleanup();

    await goOn({ next: 'confirm', chosen });
    expect(await screen.findByRole('button', { name: /solo un adulto/ })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Luis Pérez/ })).not.toBeChecked();
  });

  it.each([
    ['at another party', { partyId: childId }],
    ['for another account', { ownId: childId }],
  ])('not %s', async (_, of) => {
    await goOn({ ...of, next: 'declined' });
    expect(await screen.findByRole('button', { name: 'No iremos' })).toBeEnabled();
    await waitFor(() => expect(handedOver()).toEqual({}));
    expect(sentTo(decline)).toEqual([]);
  });

  it('with a message and with a new member of the family', async () => {
    await goOn({ next: 'write', chosen: null });
    expect(await screen.findByLabelText(/[Mm]ensaje/)).toBeVisible();
    cleanup();

    await goOn(
      { next: 'add', chosen: { ...chosen, childName: 'Lía' } },
      { 'GET /api/family': { body: [] } },
    );
    expect(await screen.findByLabelText(/Nombre/)).toBeVisible();
    expect(screen.getByDisplayValue('Lía')).toBeVisible();
  });
});

describe('who is asked on the small page', () => {
  const now = Date.parse('2099-01-01');
  it.each([
    ['a household that has not answered', occasion, [own()], true],
    ['not one that has', occasion, [own(), own({ rsvp: 'declined' })], false],
    ['not the host', { ...occasion, views_count: 3 }, [own()], false],
    ['not one that is on no list', occasion, [], false],
    ['of no party that is over', { ...occasion, status: 'finished' as const }, [own()], false],
    ['of none that is called off', { ...occasion, cancelled_at: '2099-01-01' }, [own()], false],
    ['not after the deadline', { ...occasion, rsvp_due_date: '2098-12-31' }, [own()], false],
  ])('%s', (_, to, rows, asked) => expect(isAsked(to, rows, now)).toBe(asked));
});
