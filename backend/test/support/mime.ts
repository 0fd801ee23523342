/** A part of a received message. */
export interface MimePart {
  /** Without parameters, in lower case. */
  type: string;
  parameters: Record<string, string>;
  /** Decoded. */
  text: string;
}

/** The parts of a message that hold content, those of nested parts too. */
export function mimeParts(message: string): MimePart[] {
  const end = message.indexOf('\r\n\r\n');
  const headers = message.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const body = message.slice(end + 4);
  const [type = '', ...rest] = headerOf(headers, 'content-type').split(/;\s*/);
  const parameters = Object.fromEntries(
    rest
      .map((one) => one.split(/=(.*)/s, 2))
      .map(([name = '', value = '']) => [name.toLowerCase(), value.replace(/^"|"$/g, '')]),
  );
  if (type.startsWith('multipart/')) {
    const parts = body.split(`--${parameters.boundary}`).slice(1, -1);
    return parts.flatMap((part) => mimeParts(part.replace(/^\r\n/, '')));
  }
  const encoding = headerOf(headers, 'content-transfer-encoding').toLowerCase();
  return [{ type: type.toLowerCase(), parameters, text: decoded(body, encoding) }];
}

/** The value of a header, unfolded. */
export const headerOf = (headers: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(headers.replace(/\r\n[ \t]+/g, ' '))?.[1]?.trim() ??
  '';

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
