import { hostname, userInfo } from 'node:os';

const MAX = 120;

/**
 * Who runs the command, for the audit log: OPERATOR= if it is given, and always the user of the
 * operating system and the machine.
 */
export function operator(env: NodeJS.ProcessEnv = process.env): string {
  const given = readable(env.OPERATOR ?? '');
  const sudo = readable(env.SUDO_USER ?? '');
  const user = `${sudo ? `${sudo} as ` : ''}${osUser()}@${hostname()}`;
  return given ? `${given} (${user})` : user;
}

const readable = (text: string) => text.replace(/\p{C}/gu, '').trim().slice(0, MAX);

/** A container's user may have no name. */
function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
