import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@/api/schema.gen';
import { door, guest, party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, refused, requested } from '../support/server';

type GuestInfo = components['schemas']['GuestInfoResponse'];

const luis = guest();
const child: GuestInfo = {
  id: luis.guest_id,
  full_name: luis.full_name,
  age: 7,
  user: {
    phone_country_number: '598',
    phone_number: '99111111',
    own_phone_country_number: '598',
    own_phone_number: '94222222',
    email: null,
    health_insurance_name: null,
    health_insurance_phone: null,
  },
  health: [],
  authorizations: [],
  guardian: { full_name: 'Ana Pérez', phone_country_number: '598', phone_number: '99111111' },
  nothing_to_note: false,
  stays: null,
  contact_phone: null,
  brought_by: null,
  picked_up_by: null,
  what_to_do: null,
  photos: null,
};

/** Opens the guest info of one guest at the door. */
async function openInfo(info: GuestInfo) {
  await openScreen(`/app/parties/${partyId}?tab=door`, {
    [`GET /api/parties/${partyId}`]: { body: party({ status: 'started' }) },
    [`GET /api/parties/${partyId}/door`]: { body: door([luis]) },
    [`GET /api/parties/${partyId}/guest/${luis.guest_id}`]: { body: info },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Luis Pérez/ }));
  return screen.findByRole('dialog', { name: 'Luis Pérez' });
}

const part = async (sheet: HTMLElement, title: string) =>
  (await within(sheet).findByRole('heading', { name: title })).closest('section')!;

describe('the guest info', () => {
  it('shows the guardian of a child by name, and the child’s phone as its own', async () => {
    const sheet = await openInfo(child);
    const guardian = await part(sheet, 'Responsable');
    expect(guardian).toHaveTextContent('Ana Pérez');
    expect(guardian).toHaveTextContent('+598 99111111');
    expect(guardian).not.toHaveTextContent('94222222');
    const call = within(guardian).getByRole('link', { name: 'Llamar a Ana Pérez' });
    expect(call).toHaveAttribute('href', 'tel:+59899111111');

    const own = await part(sheet, 'Contacto');
    expect(own).toHaveTextContent('+598 94222222');
    expect(own).not.toHaveTextContent('99111111');
  });

  it('names what is urgent first', async () => {
    const health: GuestInfo['health'] = [
      { id: luis.id, name: 'Celiaquía', severity: 'plate' },
      { id: luis.guest_id, name: 'Alergia al maní', severity: 'urgent' },
    ];
    const sheet = await openInfo({ ...child, health });
    const care = within(await part(sheet, 'Cuidados')).getAllByRole('listitem');
    expect(care.map(({ textContent }) => textContent)).toEqual([
      'Urgente: Alergia al maní',
      'Celiaquía',
    ]);
  });

  it('shows who brought a kid that the host typed in, and calls that phone', async () => {
    const user = { ...child.user, own_phone_number: null, own_phone_country_number: null };
    const typed = { ...child, user, age: null, guardian: null };
    const phone = '+59899123456';
    const sheet = await openInfo({ ...typed, brought_by: 'Laura Gil', contact_phone: phone });
    const brought = await part(sheet, 'Quién lo trajo');
    expect(brought).toHaveTextContent('Laura Gil');
    const call = within(brought).getByRole('link', { name: 'Llamar a Laura Gil' });
    expect(call).toHaveAttribute('href', `tel:${phone}`);
    expect(within(sheet).queryByRole('heading', { name: 'Contacto' })).toBeNull();
  });

  it('shows a guardian without a phone', async () => {
    const guardian = { full_name: 'Ana Pérez', phone_country_number: null, phone_number: null };
    const sheet = await openInfo({ ...child, guardian });
    expect(await part(sheet, 'Responsable')).toHaveTextContent('Ana Pérez');
    expect(await part(sheet, 'Responsable')).toHaveTextContent('Sin teléfono');
    expect(await part(sheet, 'Contacto')).toHaveTextContent('+598 94222222');
  });

  it('names whose phone the contact of an adult relative is', async () => {
    const user = { ...child.user, own_phone_number: null, own_phone_country_number: null };
    const sheet = await openInfo({ ...child, age: 40, user });
    const contact = await part(sheet, 'Contacto');
    expect(contact).toHaveTextContent('Ana Pérez');
    expect(contact).toHaveTextContent('+598 99111111');
    expect(within(sheet).queryByRole('heading', { name: 'Responsable' })).toBeNull();
  });
});

describe('what the household stated for this party', () => {
  it('is shown with the phones to call', async () => {
    const sheet = await openInfo({
      ...child,
      nothing_to_note: true,
      stays: 'dropped_off',
      contact_phone: '+59894333333',
      picked_up_by: { name: 'Abuela Marta', phone: '099 777 888' },
    });
    const stay = await part(sheet, 'En esta fiesta');
    expect(stay).toHaveTextContent('Se queda sin un adulto');
    expect(within(stay).getByRole('link', { name: 'Llamar a +59894333333' })).toHaveAttribute(
      'href',
      'tel:+59894333333',
    );
    expect(within(stay).getByRole('link', { name: 'Llamar a Abuela Marta' })).toHaveAttribute(
      'href',
      'tel:099777888',
    );
    expect(await part(sheet, 'Cuidados')).toHaveTextContent('La familia dice: nada que avisar.');
  });

  it('is named as missing', async () => {
    const sheet = await openInfo(child);
    const stay = await part(sheet, 'En esta fiesta');
    expect(stay).toHaveTextContent('La familia todavía no lo contó');
  });

  it('is not looked for of a manual guest', async () => {
    const sheet = await openInfo({ ...child, guardian: null });
    await part(sheet, 'Cuidados');
    expect(within(sheet).queryByRole('heading', { name: 'En esta fiesta' })).toBeNull();
  });
});

describe('a family that does not share care data', () => {
  const CONTACT = `GET /api/parties/${partyId}/guest/${luis.guest_id}/contact`;
  const openHidden = async (stays: 'dropped_off' | 'with_adult') => {
    const listed = door([luis]);
    await openScreen(`/app/parties/${partyId}?tab=door`, {
      [`GET /api/parties/${partyId}`]: { body: party({ status: 'started' }) },
      [`GET /api/parties/${partyId}/door`]: {
        body: {
          ...listed,
          guests: listed.guests.map((one) => ({ ...one, kid: true, care: false, stays })),
        },
      },
      [CONTACT]: {
        body: { guest_id: luis.guest_id, name: 'Ana Pérez', phone: '+598 99 111 111' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Luis Pérez/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Luis Pérez' });
    await within(sheet).findByText('Sus datos no están a la vista');
    return sheet;
  };

  it('is called about a kid who was dropped off, after a tap that is recorded', async () => {
    const sheet = await openHidden('dropped_off');
    expect(requested(CONTACT)).toBe(0);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Ver a quién llamar' }));
    const call = await within(sheet).findByRole('link', { name: 'Llamar a Ana Pérez' });
    expect(call).toHaveAttribute('href', 'tel:+59899111111');
    expect(requested(CONTACT)).toBe(1);
  });

  it('may have left no phone', async () => {
    const sheet = await openHidden('dropped_off');
    answerWith(CONTACT, refused(404, 'not_found'));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Ver a quién llamar' }));
    expect(await within(sheet).findByText('La familia no compartió sus teléfonos.')).toBeVisible();
  });

  it('is not called about a kid who stays with an adult', async () => {
    const sheet = await openHidden('with_adult');
    expect(within(sheet).queryByRole('button', { name: 'Ver a quién llamar' })).toBeNull();
  });
});
