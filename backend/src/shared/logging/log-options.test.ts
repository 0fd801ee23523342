import { logOptions } from './log-options.js';

const logged = (raw: unknown) =>
  JSON.stringify(logOptions('info', 'k'.repeat(32)).serializers?.err?.({ raw } as never));

it('quotes no message of the database, whose rows and typed values it contains', () => {
  const ofDriver = Object.assign(new Error('invalid input syntax for type uuid: "Florencia"'), {
    severity: 'ERROR',
    code: '22P02',
  });
  expect(logged(ofDriver)).toContain('"code":"22P02"');
  expect(logged(ofDriver)).not.toContain('Florencia');
  expect(logged(new Error('unavailable', { cause: ofDriver }))).not.toContain('Florencia');
});

it('has the cause of an error', () => {
  const cause = new Error('connect ECONNREFUSED');
  expect(logged(new Error('unavailable', { cause }))).toContain('connect ECONNREFUSED');
});
