/** `Convite <hola@convite.example>`, or an address alone. */
export function mailbox(text: string): { name: string; email: string } {
  const { name, email = text } = /^(?<name>[^<]*)<(?<email>[^>]+)>\s*$/.exec(text)?.groups ?? {};
  return { name: name?.replaceAll('"', '').trim() || 'Convite', email: email.trim() };
}
