import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snack } from '@/shared/notifications/store';
import { party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';

describe('a message above an open dialog', () => {
  it.each(['error', 'success'] as const)('is read by screen readers: %s', async (severity) => {
    await openScreen(`/app/parties/${partyId}`, {
      [`GET /api/parties/${partyId}`]: { body: party() },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Compartir' }));
    await screen.findByRole('dialog', { name: 'Compartir la invitación' });
    // The rest of the page is hidden from them.
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    act(() => snack(severity, 'No se pudo copiar el enlace'));
    const text = await screen.findByText('No se pudo copiar el enlace');
    await waitFor(() => expect(text.closest('[aria-hidden="true"]')).toBeNull());
  });
});
