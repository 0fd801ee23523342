import { randomUUID } from 'node:crypto';
import { testApp } from '../../support/app.js';
import { mailsTo, untilMailsAreSent, waitForMail } from '../../support/mails.js';
import { flowsOf, linkIn, PASSWORD, registrationOf } from './auth-flows.js';

const test = testApp();
const flows = flowsOf(test);

const register = (form: object) => test.http.post('/api/auth/register').send(form);
const personOf = async (email: string) => {
  const [row] = await test.em.execute(
    'select p.* from family.people p join auth.accounts a on a.id = p.id where a.email = ?',
    [email],
  );
  return row;
};

describe('registering', () => {
  it('accepts the short form and mails a verification link', async () => {
    const ana = await flows.register({ full_name: 'Ana Pérez' });
    expect(ana.session.user).toEqual({
      id: expect.any(String),
      full_name: 'Ana Pérez',
      verified: 0,
    });
    const mail = await waitForMail(ana.email);
    expect(mail.subject).toBe('Falta confirmar tu correo para entrar a Convite');
    expect(mail.text).toContain('¿No te registraste en Convite como Ana Pérez?');
    expect(linkIn(mail, 'accountVerification')).toMatch(/^[\w-]{43}$/);
    expect(mail.html).toContain(linkIn(mail, 'accountVerification'));
  });

  it('accepts the full form and normalises the phone', async () => {
    const ana = await flows.register({
      phone_country_code: 'UY',
      phone_country_number: '598',
      phone_number: '099 123 456',
      birthday: '1988-04-12 00:00:00',
    });
    expect(await personOf(ana.email)).toMatchObject({
      phone_country_code: 'UY',
      phone_country_number: '598',
      phone_number: '99123456',
    });
  });

  it('stores no phone when only its country was preselected', async () => {
    const form = { phone_country_code: 'UY', phone_country_number: '598', phone_number: '' };
    const ana = await flows.register(form);
    expect((await personOf(ana.email))?.phone_number).toBeNull();
  });

  it('adds the invitation to the link, and accepts only an id for it', async () => {
    const partyId = randomUUID();
    const ana = await flows.register({ party_id: partyId });
    const link = linkIn(await waitForMail(ana.email), 'accountVerification');
    expect(link).toMatch(new RegExp(`^[\\w-]{43}\\?invitation=${partyId}$`));

    const forged = await register(registrationOf({ party_id: '//evil.example' })).expect(400);
    expect(forged.body.details).toEqual([expect.objectContaining({ field: 'party_id' })]);
  });

  it('links to the configured address, regardless of the Host header', async () => {
    const form = registrationOf();
    await register(form)
      .set({ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
      .expect(201);
    const mail = await waitForMail(form.email);
    expect(mail.text + mail.html).not.toContain('evil.example');
  });

  it.each([
    ['full_name', 'A', 'min'],
    ['full_name', undefined, 'required'],
    ['email', 'ana', 'email'],
    ['email', null, 'required'],
    ['password', 'corta', 'min'],
    ['password', 'a'.repeat(129), 'max'],
    ['password', 'Contraseña123', 'common_password'],
    ['password', 'Ana Pérez 1988', 'own_data_password'],
    ['password', 'convite de Ana y sus globos', 'guessable_password'],
    ['password', 'sofia2018', 'guessable_password'],
    ['birthday', '1988-02-31', 'date'],
    ['birthday', 'ayer', 'date'],
    ['birthday', undefined, 'required'],
    ['birthday', `${new Date().getFullYear() - 12}-01-01`, 'too_young'],
    ['isAdmin', true, 'unknown_field'],
  ])('refuses %s %p as %s', async (field, value, code) => {
    const answer = await register(registrationOf({ [field]: value })).expect(400);
    expect(answer.body.message).toBe('validation_failed');
    expect(answer.body.details).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('refuses characters that can disguise a name', async () => {
    const answer = await register(registrationOf({ full_name: 'Ana <b>' })).expect(400);
    expect(answer.body.message).toBe('invalid_characters');
  });

  it('refuses an invalid phone, and the phone of another account', async () => {
    const phone = { phone_country_code: 'UY', phone_country_number: '598' };
    const none = await register(registrationOf({ ...phone, phone_number: '12' })).expect(400);
    expect(none.body.message).toBe('Validation.validatePhone');

    await flows.register({ ...phone, phone_number: '98765432' });
    const taken = registrationOf({ ...phone, phone_number: '98765432' });
    expect((await register(taken).expect(409)).body.message).toBe('Validation.validateUniquePhone');
    expect(await personOf(taken.email)).toBeUndefined();
  });
});

describe('registering an address again', () => {
  it('replaces the earlier attempt, which another person may have made', async () => {
    const first = await flows.register({ full_name: 'Quien Llegó Antes' });
    const oldLink = await flows.verificationLink(first.email);
    const again = {
      email: first.email.toUpperCase(),
      full_name: 'Ana Pérez',
      password: 'otra clave larga',
    };

    const second = await flows.register(again);

    expect(second.session.user).toMatchObject({
      id: first.session.user.id,
      full_name: 'Ana Pérez',
    });
    await flows.verify(oldLink).expect(404);
    await flows.refresh(first.email, first.session.refreshToken).expect(401);
    await flows.login(first.email, PASSWORD).expect(401);
    await flows.login(first.email, again.password).expect(200);
    const mail = await waitForMail(first.email, 2);
    expect(mail.text).toContain('Ana Pérez');
    const link = linkIn(mail, 'accountVerification');
    expect((await flows.verify(link).expect(200)).body.user.full_name).toBe('Ana Pérez');
  });

  it('is refused when the address is verified, and notifies its owner', async () => {
    const ana = await flows.member({ full_name: 'Ana Pérez' });
    const form = registrationOf({ email: ana.email, full_name: 'Otra Persona' });
    const answer = await register(form).expect(409);
    expect(answer.body).toEqual({ statusCode: 409, message: 'email_taken' });

    await register({ ...form, birthday: '2199-01-01' }).expect(400); // and no mail is sent
    const mail = await waitForMail(ana.email, 2);
    expect(mail.subject).toBe('Este correo ya tiene una cuenta en Convite');
    expect(mail.text).toContain('Hola, Ana:');
    expect(mail.text).toContain('http://localhost:3000/login');
    expect((await flows.login(ana.email).expect(200)).body.user.full_name).toBe('Ana Pérez');
  });

  it('sends no mail to the owner of a disabled account', async () => {
    const ana = await flows.member();
    await flows.disable(ana.email);
    const answer = await register(registrationOf({ email: ana.email })).expect(409);
    expect(answer.body.message).toBe('email_taken');
    await untilMailsAreSent(test.em);
    expect(await mailsTo(ana.email)).toHaveLength(1);
  });

  it('is refused for a disabled unverified account', async () => {
    const ana = await flows.register();
    await flows.disable(ana.email);
    const answer = await register(registrationOf({ email: ana.email })).expect(403);
    expect(answer.body.message).toBe('account_disabled');
  });

  it('concurrently leaves one account with one person', async () => {
    const form = registrationOf();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(form)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    const sessions = await Promise.all(
      answers.map(({ body }) => flows.refresh(form.email, body.refreshToken)),
    );
    expect(sessions.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a registration that fails', () => {
  it('leaves nothing behind and sends no mail', async () => {
    const form = registrationOf({ birthday: '2199-01-01' });
    await register(form).expect(400);
    expect(await personOf(form.email)).toBeUndefined();
    expect(await mailsTo(form.email)).toEqual([]);
  });
});
