/** Why a mail was not delivered, for the queue, the suppression list and alarms. */
interface SmtpRefusal {
  /** Whether the server would refuse the same mail again: it is not tried again. */
  isFinal: boolean;
  /** Whether the address takes no mails at all, as opposed to this one. */
  isAddressRefused: boolean;
  /**
   * `recipient`: there is nothing to do here. `sender`: credentials, the sender's address or reputation,
   * or the mail itself, which an operator has to put right. `delivery`: a fault that may pass.
   */
  concerns: 'recipient' | 'sender' | 'delivery';
  /** Command and status such as `RCPT TO 550 5.1.1`; never the text, which may quote an address. */
  status: string;
}

/** What nodemailer's errors have. */
interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
}

const STATUS = /^(?<reply>\d{3})(?:[ -](?<enhanced>[245]\.\d{1,3}\.\d{1,3})\b)?/;

/** Servers that check the sender late blame it in the answer to RCPT TO. */
const BLAMES_SENDER = /sender (address )?(rejected|refused|denied|verify)|from address/i;

const POLICY = /relay|spam|spf|dkim|dmarc|polic|block|blacklist|reputation|authenti|not allowed/i;

const UNKNOWN_USER =
  /\b(user|mailbox|recipient|account|address)\b.*\b(unknown|not found|not exist|no such|disabled|unavailable|inactive)|no such (user|mailbox|recipient|person)|(unknown|invalid) (user|mailbox|recipient)/is;

/** RFC 5248, by subject and detail: the mailbox or its domain does not exist or is closed. */
const ADDRESS_REFUSED = /^5\.(1\.(?![78]$)|2\.[01]$|4\.[14]$|5\.0$)/;

/** The mailbox is full, or takes no mail of this size. */
const MAILBOX_REFUSED = /^5\.2\./;

/** Replies to RCPT TO without an enhanced code (RFC 5321, RFC 7504). */
const ADDRESS_REPLIES = new Set([550, 551, 553, 556]);
const MAILBOX_REPLIES = new Set([501, 552]);

const BAD_SEQUENCE = 503; // of the session, not of the mail

/** Judges nodemailer's error by the command that was refused and by the status codes. */
export function smtpRefusal(error: unknown): SmtpRefusal {
  const { code = '', command = '', response = '' } = error as SmtpError;
  const { reply = '', enhanced = '' } = STATUS.exec(response)?.groups ?? {};
  const status = [command, reply || code, enhanced].filter(Boolean).join(' ') || 'unknown';
  const number = Number(reply);
  const isPermanent = number >= 500 && number !== BAD_SEQUENCE;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (!isPermanent || !isAboutMail) {
    const isUs = isPermanent || (/^E(AUTH|NOAUTH|OAUTH2)$/.test(code) && !reply.startsWith('4'));
    const isRecipient = command === 'RCPT TO' && reply !== '' && !isPermanent;
    const concerns = isUs ? 'sender' : isRecipient ? 'recipient' : 'delivery';
    return { isFinal: false, isAddressRefused: false, concerns, status };
  }
  const refused = whatIsRefused(command, number, enhanced, response);
  return {
    isFinal: true,
    isAddressRefused: refused === 'address',
    concerns: refused === 'sender' ? 'sender' : 'recipient',
    status,
  };
}

function whatIsRefused(
  command: string,
  reply: number,
  enhanced: string,
  text: string,
): 'address' | 'mailbox' | 'sender' {
  if (BLAMES_SENDER.test(text)) return 'sender';
  if (enhanced && enhanced !== '5.0.0') {
    if (ADDRESS_REFUSED.test(enhanced)) return 'address';
    return MAILBOX_REFUSED.test(enhanced) ? 'mailbox' : 'sender';
  }
  if (POLICY.test(text)) return 'sender';
  const isAddress = command === 'RCPT TO' ? ADDRESS_REPLIES.has(reply) : UNKNOWN_USER.test(text);
  if (isAddress) return 'address';
  return MAILBOX_REPLIES.has(reply) ? 'mailbox' : 'sender';
}
