import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those of outgoing connections, which could take one before it is listened on. */
const PORTS = { from: 20_000, to: 32_000 };

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (!(await hindrance(port))) return port;
  }
}

/**
 * What hinders this process from listening on the port, on any of this machine's addresses:
 * `forbidden` are ports below 1024 for ordinary users, on most systems.
 */
export function hindrance(port: number): Promise<'taken' | 'forbidden' | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      done(code === 'EACCES' || code === 'EPERM' ? 'forbidden' : 'taken'),
    );
    server.listen(port, () => server.close(() => done(undefined)));
  });
}

/**
 * A port from the environment.
 * @throws Error that says what a port is
 */
export function readPort(variable: string, otherwise: number): number {
  const text = process.env[variable]?.trim();
  if (!text) return otherwise;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`${variable} is a number from 1 to 65535, for example 8080, and not "${text}".`);
}

/**
 * @param command e.g. "make run"
 * @throws Error that says how to choose another port
 */
export async function refuseHindered(
  port: number,
  variable: string,
  command: string,
): Promise<void> {
  const reason = await hindrance(port);
  if (!reason) return;
  const other = await nextFree(reason === 'forbidden' ? port + 8_000 : port + 1);
  throw new Error(
    reason === 'forbidden'
      ? `Only root may listen on port ${port}. Choose another: ${command} ${variable}=${other}`
      : `Port ${port} is taken by another program. Stop it, or choose another port: ${command} ${variable}=${other}`,
  );
}

async function nextFree(from: number): Promise<number> {
  for (let port = from; port < Math.min(from + 20, 65_536); port += 1) {
    if (!(await hindrance(port))) return port;
  }
  return freePort();
}
