import { readConfig } from '../config/config.js';
import { MailRenderer } from './mail-renderer.js';

const renderer = new MailRenderer(
  readConfig({
    DATABASE_URL: 'postgres://localhost/convite',
    SMTP_URL: 'smtp://localhost',
    JWT_SECRET: 'a-secret-that-only-the-tests-know-0123',
  }),
);

const render = (name: string, party = 'Cumple') =>
  renderer.render({ template: 'guestAdded', to: 'ana@example.com', params: { name, party } });

describe('what somebody typed, in a mail to somebody else', () => {
  it('is text in HTML', () => {
    const { html } = render('<a href="https://example.com">', `"><script>alert('1')</script>`);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<a href="https://example.com">');
  });

  it('is no template', () => {
    const { text } = render('$t(mails:reset.title)', '{{supportEmail}}');
    expect(text).not.toContain('Nueva contraseña');
    expect(text).toContain('{{supportEmail}}');
  });

  it('is no link', () => {
    for (const link of ['https://example.com/premio', 'www.example.com', 'ana@example.com']) {
      const { subject, text, html } = render('Ana', `Ganaste: ${link}`);
      for (const part of [subject, text, html]) expect(part).not.toContain('example.com');
    }
    expect(render('J. P. Pérez', '3:30 Cumple').text).toContain('J. P. Pérez');
  });
});
