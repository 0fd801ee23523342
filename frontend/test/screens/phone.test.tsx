import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { child, childId } from '../support/data';
import { openScreen } from '../support/openScreen';
import { answerWith, bodiesTo } from '../support/server';

const saved = `POST /api/family/${childId}`;

it('a phone pasted with its prefix is split; that of the insurer stays as it is', async () => {
  await openScreen(`/app/family/edit/${childId}`, {
    [`GET /api/family/${childId}`]: { body: child() },
  });
  answerWith(saved, { status: 201, body: child() });
  const phone = await screen.findByLabelText(/^Teléfono \(/);
  const country = screen.getByRole('combobox', { name: /País|país/ });
  await userEvent.click(phone);
  await userEvent.paste('+54 9 11 2345 6789');
  expect(phone).toHaveValue('9 11 2345 6789');
  expect(country).toHaveValue('AR');

  await userEvent.clear(phone);
  await userEvent.click(phone);
  await userEvent.paste('0059899123456');
  expect(phone).toHaveValue('99123456');
  expect(country).toHaveValue('UY');

  const insurer = screen.getByLabelText(/Teléfono de emergencia/);
  await userEvent.click(insurer);
  await userEvent.paste('+598 2487 1727');
  expect(insurer).toHaveValue('+598 2487 1727');

  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Guardamos los cambios');
  expect(bodiesTo(saved)).toMatchObject([
    {
      phone_country_code: 'UY',
      phone_country_number: '598',
      phone_number: '99123456',
      health_insurance_phone: '+598 2487 1727',
    },
  ]);
});
