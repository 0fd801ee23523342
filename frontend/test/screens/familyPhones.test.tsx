import { render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { queryClient } from '@/app/queryClient';
import { FamilyPhones } from '@/features/guestList/components/FamilyPhones';
import { i18n, loadTexts } from '@/shared/i18n/i18n';
import { partyId } from '../support/openScreen';
import { refused, requested, serve, type Answers } from '../support/server';

const guestId = '5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a02';
const INFO = `GET /api/parties/${partyId}/guest/${guestId}`;
const ana = { name: 'Ana Pérez', phone: '+598 99 111 111' };

async function open(
  given: { kept?: typeof ana; isOffline?: boolean; isDroppedOff?: boolean },
  answers: Answers = {},
) {
  queryClient.clear();
  serve(answers);
  await loadTexts(['guestList']);
  render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <FamilyPhones
          partyId={partyId}
          guestId={guestId}
          isDroppedOff={given.isDroppedOff ?? false}
          kept={given.kept ?? null}
          isOffline={given.isOffline ?? false}
        />
      </I18nextProvider>
    </QueryClientProvider>,
  );
}
const call = (name: string) => screen.findByRole('link', { name });

it('without a connection are those that the phone has kept', async () => {
  await open({ kept: ana, isOffline: true });
  expect(await call('Llamar a Ana Pérez')).toHaveAttribute('href', 'tel:+59899111111');
  expect(requested(INFO)).toBe(0);
});

it('are those that the phone has kept when no server answers', async () => {
  await open({ kept: ana }, { [INFO]: refused(503, 'x') });
  expect(await call('Llamar a Ana Pérez')).toBeVisible();
});

it('need a connection on a phone that keeps none', async () => {
  await open({ isOffline: true });
  expect(await screen.findByText(/hace falta señal/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('are not those that the phone has kept once the family does not share them', async () => {
  await open({ kept: ana });
  expect(await screen.findByText('La familia no compartió sus teléfonos.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('of a kid who was dropped off are asked for by a tap', async () => {
  await open({ kept: ana, isDroppedOff: true });
  expect(await screen.findByRole('button', { name: 'Ver a quién llamar' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
