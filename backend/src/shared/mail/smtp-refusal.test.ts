import { smtpRefusal } from './smtp-refusal.js';

const refusal = (command: string, response: string, code = 'EENVELOPE') =>
  smtpRefusal(Object.assign(new Error('refused'), { code, command, response }));

describe('an address is refused', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown'],
    ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 x'],
    ['RCPT TO', '550 5.1.1 <a@b.uy>: User unknown in relay recipient table'],
    ['RCPT TO', '550 5.1.2 Bad destination domain'],
    ['RCPT TO', '556 5.1.10 The domain takes no mail'],
    ['RCPT TO', '550 5.2.1 The mailbox is disabled'],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
    ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable'],
    ['RCPT TO', '550 No such user here'],
    ['RCPT TO', '553 Requested action not taken: mailbox name not valid'],
    ['DATA', '554 5.1.1 unknown user'],
    ['DATA', '550 No such user here'],
    ['DATA', '554 delivery error: dd This user does not exist (a@b.uy)'],
  ])('%s: %s', (command, response) => {
    expect(refusal(command, response)).toMatchObject({
      isFinal: true,
      isAddressRefused: true,
      concerns: 'recipient',
    });
  });
});

it.each([
  ['RCPT TO', '552 5.2.2 Mailbox full'],
  ['DATA', '552 5.2.2 Over quota'],
  ['DATA', '552 5.2.3 Message too long for this mailbox'],
  ['RCPT TO', '552 Exceeded storage allocation'],
])('a full mailbox refuses this mail and no later one: %s %s', (command, response) => {
  expect(refusal(command, response)).toMatchObject({
    isFinal: true,
    isAddressRefused: false,
    concerns: 'recipient',
  });
});

describe('a refusal that concerns the sender blames no recipient', () => {
  it.each([
    ['RCPT TO', '554 5.7.1 <ana@example.com>: Relay access denied'],
    ['RCPT TO', '550 Relaying denied'],
    ['RCPT TO', '553 5.7.1 <hola@x>: Sender address rejected: not owned by user'],
    ['RCPT TO', '550 5.1.0 <hola@x>: Sender address rejected: Domain not found'],
    ['RCPT TO', '550 5.1.8 Bad sender'],
    ['RCPT TO', '550 Blocked by our reputation service'],
    ['DATA', '550 5.7.26 This mail is unauthenticated'],
    ['DATA', '550 5.7.1 Message looks like spam'],
    ['DATA', '554 Transaction failed'],
    ['DATA', '552 5.3.4 Message too big'],
  ])('%s: %s', (command, response) => {
    expect(refusal(command, response)).toMatchObject({
      isFinal: true,
      isAddressRefused: false,
      concerns: 'sender',
    });
  });

  it.each([
    ['AUTH PLAIN', '535 5.7.8 Authentication credentials invalid', 'EAUTH'],
    ['MAIL FROM', '530 5.7.0 Authentication required', 'EENVELOPE'],
    ['MAIL FROM', '550 5.1.1 hola@convite.example is unknown here', 'EENVELOPE'],
    ['MAIL FROM', '550 5.7.1 Not allowed to send as this user', 'EENVELOPE'],
    ['STARTTLS', '554 5.7.0 No TLS for you', 'ETLS'],
    ['API', '', 'EAUTH'],
  ])('and is tried again once it is put right: %s %s', (command, response, code) => {
    expect(refusal(command, response, code)).toMatchObject({
      isFinal: false,
      isAddressRefused: false,
      concerns: 'sender',
    });
  });
});

it.each([
  ['RCPT TO', '450 4.2.0 Greylisted, come back later', 'recipient'],
  ['RCPT TO', '452 4.2.2 Mailbox full', 'recipient'],
  ['DATA', '451 4.3.0 Try again', 'delivery'],
  ['MAIL FROM', '421 4.7.0 Too many connections', 'delivery'],
  ['AUTH PLAIN', '454 4.7.0 Temporary authentication failure', 'delivery'],
  ['RCPT TO', '503 5.5.1 Bad sequence of commands', 'recipient'],
])('a temporary refusal is tried again: %s %s', (command, response, concerns) => {
  const code = command.startsWith('AUTH') ? 'EAUTH' : 'EENVELOPE';
  expect(refusal(command, response, code)).toMatchObject({ isFinal: false, concerns });
});

it('a fault of the connection is tried again', () => {
  const error = Object.assign(new Error('connect'), { code: 'ESOCKET', command: 'CONN' });
  expect(smtpRefusal(error)).toEqual({
    isFinal: false,
    isAddressRefused: false,
    concerns: 'delivery',
    status: 'CONN ESOCKET',
  });
  expect(smtpRefusal({})).toMatchObject({ isFinal: false, concerns: 'delivery' });
});

it('the status names command and codes and quotes no text', () => {
  expect(refusal('RCPT TO', '550 5.1.1 <ana@example.com>: User unknown').status).toBe(
    'RCPT TO 550 5.1.1',
  );
});
