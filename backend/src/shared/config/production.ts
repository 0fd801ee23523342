interface Settings {
  RATE_LIMIT_SCALE: number;
  SMTP_URL: string;
  PUSH_LOOPBACK: boolean;
}

/** Settings that validate and must not be used in production, one line each. */
export function unfitForProduction({
  RATE_LIMIT_SCALE,
  SMTP_URL,
  PUSH_LOOPBACK,
}: Settings): string[] {
  return [
    ...(RATE_LIMIT_SCALE === 1 ? [] : ['  RATE_LIMIT_SCALE: must be 1 in production']),
    ...(PUSH_LOOPBACK ? ['  PUSH_LOOPBACK: is for tests alone'] : []),
    ...(isPrivate(SMTP_URL)
      ? []
      : [
          '  SMTP_URL: must encrypt in production: smtps://, or smtp:// with ?requireTLS=true, unless the mail server is on this machine',
        ]),
  ];
}

/** Whether mails are encrypted on their way, by the options that nodemailer reads from the address. */
function isPrivate(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (isLoopback(hostname)) return true;
  const isOn = (name: string) =>
    searchParams.has(name) && searchParams.getAll(name).every((value) => /^(true|1)$/.test(value));
  const weakened = ['ignoreTLS', 'tls.rejectUnauthorized', 'tls.checkServerIdentity', 'host'];
  if (weakened.some((name) => searchParams.has(name))) return false;
  const encrypts = protocol === 'smtps:' && !searchParams.has('secure');
  return encrypts || isOn('secure') || isOn('requireTLS');
}

export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
