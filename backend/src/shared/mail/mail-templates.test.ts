import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import '../../names.js';
import { readConfig } from '../config/config.js';
import { mailContext } from './mail-context.js';
import { MailTemplates } from './mail-templates.js';
import { MAIL_THEMES, type MailTheme } from './mail-themes.js';
import { mailTemplates, type Mail, type MailTemplate } from './mail.js';

const config = readConfig({
  DATABASE_URL: 'postgres://localhost/convite',
  SMTP_URL: 'smtp://localhost',
  JWT_SECRET: 'a-secret-that-only-the-tests-know-0123',
  SUPPORT_EMAIL: 'ayuda@fiestas.uy',
  PUBLIC_URL: 'https://fiestas.uy',
});
const templates = new MailTemplates();
const spanish = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../locales/es/mails.json'), 'utf8'),
) as Record<MailTemplate, { subject: string; preheader: string }>;

interface Rendered {
  subject: string;
  text: string;
  html: string;
}

function render(mail: Omit<Mail, 'to'>): Rendered {
  const context = { ...mailContext({ ...mail, to: 'ana@example.com' }, config) };
  const data = { template: 'message', context };
  templates.compile({ data }, (error) => {
    if (error) throw error;
  });
  return data as unknown as Rendered;
}

const guestAdded = (name: string, party = 'Cumple') =>
  render({ template: 'guestAdded', params: { name, party } });

describe('user-typed text in a mail', () => {
  it('is escaped in HTML', () => {
    const { html } = guestAdded('<a href="https://example.com">', `"><script>alert('1')</script>`);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<a href="https://example.com">');
    expect(html).toContain('&lt;script&gt;');
  });

  it('is not escaped in text', () => {
    expect(guestAdded('Ana', `D'Angelo & "Ñ"`).text).toContain(`D'Angelo & "Ñ"`);
  });

  it('is not evaluated as a template', () => {
    const { subject, text, html } = guestAdded(
      '$t(mails:reset.title)',
      '{{supportEmail}} {{{actionUrl}}} {{translate mail "title"}}',
    );
    expect(text).not.toContain('Nueva contraseña');
    expect(text).not.toContain('ayuda@fiestas.uy');
    for (const part of [subject, text, html]) {
      expect(part).toContain('{{supportEmail}} {{{actionUrl}}} {{translate mail');
    }
  });

  it('does not become a link', () => {
    for (const link of ['https://example.com/premio', 'www.example.com', 'ana@example.com']) {
      const { subject, text, html } = guestAdded('Ana', `Ganaste: ${link}`);
      for (const part of [subject, text, html]) expect(part).not.toContain('example.com');
    }
    expect(guestAdded('Ana', 'J. P. Pérez, 16:30').text).toContain('J. P. Pérez, 16:30');
  });
});

describe('a mail', () => {
  const mail = render({
    template: 'reset',
    params: { name: 'Ana Pérez', minutes: 30 },
    actionPath: '/resetPassword/1/2?a=b&c=d',
  });

  it('has the same content as text', () => {
    expect(mail.subject).toBe('Una contraseña nueva para tu cuenta de Convite');
    expect(mail.text).toBe(`Nueva contraseña

Hola, Ana:

Pediste cambiar tu contraseña de Convite. El enlace vale 30 minutos y se usa una sola vez.

Reestablecer contraseña:
https://fiestas.uy/resetPassword/1/2?a=b&c=d

¿No lo pediste? No hace falta nada: tu contraseña sigue siendo la misma.

—

Convite: las fiestas de los niños, en un solo lugar.
Qué guardamos y cuándo se borra: https://fiestas.uy/privacidad
`);
  });

  it('and as HTML, with its styles on the elements', () => {
    expect(mail.html).toMatch(/^<!doctype html>\s*<html lang="es">/i);
    expect(mail.html).toContain('<title>Una contraseña nueva para tu cuenta de Convite</title>');
    expect(mail.html).toMatch(/<h1 style="[^"]+">Nueva contraseña<\/h1>/);
    expect(mail.html).toMatch(
      /<a [^>]*href="https:\/\/fiestas\.uy\/resetPassword\/1\/2\?a=b&amp;c=d" style="[^"]+">Reestablecer/,
    );
    expect(mail.html).toContain('Convite: las fiestas de los niños');
    expect(mail.html).not.toContain('<style');
  });

  it('shows a list of mails a line of its own, and none of its text', () => {
    const line = mail.html.slice(mail.html.indexOf('<body'), mail.html.indexOf('<table'));
    expect(line.replace(/<[^>]+>/g, '').trim()).toMatch(
      /^El enlace vale 30 minutos\.(\u034f\u200c&nbsp;){50,}$/,
    );
  });

  it('has no button without an action', () => {
    const { text, html } = render({ template: 'passwordChanged', params: { name: 'Ana' } });
    expect(html).not.toContain('button');
    expect(text).not.toContain('Iniciar sesión');
  });
});

describe('a subject and the line behind it', () => {
  /** Screens that are locked show them, and servers on its way log the subject. */
  const NAMELESS = [
    ...['code', 'days', 'hours', 'minutes', 'left', 'adults', 'kids', 'pending'],
    ...['party', 'until', 'when', 'count'],
  ];

  it.each(mailTemplates())('name no person: %s', (template) => {
    const { subject, preheader } = spanish[template];
    const filled = [...`${subject} ${preheader}`.matchAll(/\{\{-? ?(\w+)/g)].map(
      ([, name]) => name,
    );
    expect(filled.filter((name) => !NAMELESS.includes(name ?? ''))).toEqual([]);
  });
});

describe('a mail about a party with a theme', () => {
  const themed = (theme: MailTheme | null) =>
    render({ template: 'guestAdded', theme, params: { name: 'Ana', party: 'Cumple' } }).html;

  it('has its colours, and a picture of its scene at an absolute address', () => {
    const html = themed('sea');
    expect(html).toMatch(
      /<img [^>]*src="https:\/\/fiestas\.uy\/themes\/mail\/sea\.jpg"[^>]* alt=""/,
    );
    expect(html).toMatch(/<h1 style="[^"]*color: ?#0b6a90/);
  });

  it('has no scene above what is no good news', () => {
    const mail = { template: 'partyCancelled', theme: 'sea', params: { when: 'hoy' } } as const;
    const { html } = render({ ...mail, params: { ...mail.params, party: 'Cumple', lines: '' } });
    expect(html).not.toContain('<img');
    expect(html).toMatch(/<h1 style="[^"]*color: ?#0b6a90/);
  });

  it('is the product’s own without one', () => {
    expect(themed(null)).not.toContain('<img');
    expect(themed(null)).toMatch(/<h1 style="[^"]*color: ?#6b2fb3/);
  });

  it.each(Object.keys(MAIL_THEMES) as MailTheme[])(
    '%s has a picture of its scene',
    async (name) => {
      const file = join(
        import.meta.dirname,
        '../../../../frontend/public/themes/mail',
        `${name}.jpg`,
      );
      const { format, width, height, isProgressive } = await sharp(readFileSync(file)).metadata();
      expect([format, width, height, isProgressive]).toEqual(['jpeg', 840, 473, false]);
      expect(statSync(file).size).toBeLessThan(60_000);
    },
  );
});
