// Alerts and dashboard in docker/monitoring. That their metrics exist is tested in http/ops/metrics.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('every alert has what to do in docs/operations/alerts.md', () => {
  const alerts = [...read('docker/monitoring/alerts.yaml').matchAll(/- alert: (\w+)/g)];
  const rows = [
    ...read('docs/operations/alerts.md').matchAll(/^\| `(Convite\w+)` +\| [^|]{20,}\|/gm),
  ];
  expect(rows.map(([, name]) => name).sort()).toEqual(alerts.map(([, name]) => name).sort());
});

it('Prometheus scrapes the servers of compose at the port of the image', () => {
  const config = parse(read('docker/monitoring/prometheus.yaml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const { services } = parse(read('docker/compose.yaml'), { merge: true }) as {
    services: Record<string, unknown>;
  };
  const servers = Object.keys(services).filter((name) => name.startsWith('server-'));
  const port = /METRICS_PORT=(\d+)/.exec(read('docker/Dockerfile'))?.[1];
  expect(config.scrape_configs[0]?.static_configs[0]?.targets).toEqual(
    servers.map((name) => `${name}:${port}`),
  );
});
