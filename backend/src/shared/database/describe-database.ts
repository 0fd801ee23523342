import { isLoopback } from '../config/production.js';

export interface DatabaseDescription {
  /** Name, host and port, such as `convite on db.example.org:5432`; never the user or the password. */
  name: string;
  /** On this machine, as far as the address shows: a tunnel looks local too. */
  isLocal: boolean;
}

export function describeDatabase(url: string): DatabaseDescription {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isSocket = host.startsWith('/');
  const place = isSocket ? host : `${host}:${searchParams.get('port') ?? (port || '5432')}`;
  return {
    name: `${decodeURIComponent(pathname.slice(1))} on ${place}`,
    isLocal: isSocket || isLoopback(host),
  };
}
