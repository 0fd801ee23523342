// docker/kubernetes and docker/systemd name what the product has. They are examples: what a cluster or systemd
// refuses shows there.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const STAGES = ['database', 'migrate', 'server'];

const isKnown = (name: string) =>
  new RegExp(`^ {2}${name}[?!:]`, 'm').test(read('backend/src/shared/config/config.ts'));

it('every manifest is part of a stage', () => {
  const used = STAGES.flatMap((stage) => {
    const { resources } = parse(read(`docker/kubernetes/${stage}/kustomization.yaml`)) as {
      resources: string[];
    };
    return resources.map((file) => `${stage}/${file}`);
  });
  const all = globSync('{database,migrate,server}/*.yaml', {
    cwd: join(root, 'docker/kubernetes'),
  });
  expect(all.filter((file) => !file.endsWith('kustomization.yaml')).sort()).toEqual(used.sort());
});

it('the variables of Kubernetes are the product’s, and secrets are references', () => {
  const settings = [...read('docker/kubernetes/settings/settings.env').matchAll(/^([A-Z]\w+)=/gm)];
  const names = settings.map(([, name = '']) => name).filter((name) => name !== 'SITE_ADDRESS');
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
  expect(names.filter((name) => /SECRET|PASSWORD|KEY|SMTP/.test(name))).toEqual([]);
  const manifests = globSync('docker/kubernetes/**/*.yaml', { cwd: root }).map(read).join('\n');
  expect(manifests).not.toMatch(/^kind: Secret$/m);
});

it('systemd runs the product as its image does, and its variables are the product’s', () => {
  const unit = read('docker/systemd/convite@.service');
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  expect(value('ExecStart')).toBe('/bin/sh docker/product.sh serve');
  expect(value('MemoryMax')).toBe(`${/mem_limit: (\d+)m/.exec(read('docker/compose.yaml'))?.[1]}M`);
  expect(Number(value('TimeoutStopSec'))).toBeGreaterThanOrEqual(60);
  const names = [...unit.matchAll(/^Environment=(.*)$/gm)]
    .flatMap(([, all = '']) => all.split(' ').map((each) => each.split('=')[0] ?? ''))
    .filter((name) => !['NODE_ENV', 'PATH'].includes(name));
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});
