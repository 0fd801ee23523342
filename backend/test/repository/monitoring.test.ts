// Alerts and dashboard in docker/monitoring. That their metrics exist is tested in http/ops/metrics.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { alertRules, dashboardExpressions, metricsIn } from '../support/promql.js';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'docker/monitoring');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('every alert has what to do in docs/operations.md, a summary and a severity', () => {
  const names = alertRules().map(({ alert }) => alert);
  const rows = [...read('docs/operations.md').matchAll(/^\| `(Convite\w+)` +\| [^|]{20,}\|/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual(names.sort());
  for (const { alert, labels, annotations } of alertRules()) {
    expect([alert, ['page', 'ticket'].includes(labels.severity ?? '')]).toEqual([alert, true]);
    expect([alert, annotations.summary.length > 10]).toEqual([alert, true]);
  }
});

it('every alert is tested to ring', () => {
  const tests = read('docker/monitoring/alerts.test.yaml');
  const untested = alertRules().filter(({ alert }) => !tests.includes(`alertname="${alert}"`));
  expect(untested).toEqual([]);
});

it('alerts and dashboard are PromQL', () => {
  const expressions = [...alertRules().map(({ expr }) => expr), ...dashboardExpressions()];
  for (const expression of expressions) expect(metricsIn(expression)).not.toEqual([]);
});

it('Prometheus reads the alerts, scrapes the servers of compose and names the port of the image', () => {
  const config = parse(read('docker/monitoring/prometheus.yaml')) as {
    rule_files: string[];
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  expect(config.rule_files).toEqual(['alerts.yaml']);
  const { services } = parse(read('docker/compose.yaml'), { merge: true }) as {
    services: Record<string, unknown>;
  };
  const servers = Object.keys(services).filter((name) => name.startsWith('server-'));
  const port = /METRICS_PORT=(\d+)/.exec(read('docker/Dockerfile'))?.[1];
  expect(config.scrape_configs[0]?.static_configs[0]?.targets).toEqual(
    servers.map((name) => `${name}:${port}`),
  );
});

it.each([
  ['check', 'rules', 'alerts.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
  ['check', 'config', 'prometheus.yaml'],
])('promtool %s %s accepts %s', (...args) => {
  const [verb = '', what = '', file = ''] = args;
  const { error, status, stdout, stderr } = spawnSync('promtool', [verb, what, file], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error) return console.warn('promtool is not installed: it was not tried');
  expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({
    status: 0,
    output: '',
  });
});
