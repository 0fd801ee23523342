import { screen, within } from '@testing-library/react';
import { guestInfoHours, manualGuestDays, retention } from '@/api/rules.gen';
import { openScreen } from '../support/openScreen';

const openPrivacy = async () => {
  await openScreen('/privacidad', {}, { signedIn: false });
  return screen.findByRole('heading', { level: 1, name: /Qué guardamos/ });
};

describe('the page about what is kept', () => {
  it('has the figures of the rules, and no text without its figure', async () => {
    await openPrivacy();
    const text = document.body.textContent;
    expect(text).not.toMatch(/\{\{|undefined|NaN/);
    for (const figure of [
      `${guestInfoHours} horas después de la fiesta`,
      `${manualGuestDays} días después`,
      `${retention.helperDays} días después de la fiesta`,
      `${retention.careLogDays} días`,
      `${retention.unusedMonths} meses`,
      `a los ${retention.unusedNoticeDays} días se borra`,
      `dura ${retention.unverifiedDays} días`,
    ]) {
      expect(text).toContain(figure);
    }
  });

  it('says of everything that is kept who sees it and until when', async () => {
    await openPrivacy();
    const kept = screen.getByRole('region', { name: 'En detalle' });
    const kinds = within(kept).getAllByRole('listitem');
    expect(kinds.length).toBeGreaterThanOrEqual(10);
    for (const kind of kinds) {
      const terms = within(kind).getAllByRole('term');
      expect(terms.map(({ textContent }) => textContent)).toEqual(['Quién lo ve', 'Hasta cuándo']);
      expect(within(kind).getAllByRole('definition')).toHaveLength(2);
    }
  });

  it('names the laws, and that a lawyer has to confirm them', async () => {
    await openPrivacy();
    const laws = screen.getByRole('region', { name: 'Las leyes en las que nos apoyamos' });
    for (const law of ['Ley 18.331', 'Ley 25.326', 'artículo 9', 'A confirmar por un abogado']) {
      expect(laws).toHaveTextContent(law);
    }
  });

  it.each([
    ['/', 'Qué guardamos y cuándo se borra'],
    ['/signup', 'Qué guardamos y cuándo se borra'],
  ])('is linked from %s', async (path, name) => {
    await openScreen(path, {}, { signedIn: false });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/privacidad');
  });
});
