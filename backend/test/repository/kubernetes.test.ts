// docker/kubernetes and docker/systemd are examples: what a cluster or systemd refuses shows there.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const config = read('backend/src/shared/config/config.ts');
const isUnknown = (name: string) => !new RegExp(`^ {2}${name}[?!:]`, 'm').test(config);

// One that is in no stage would be applied by no command, such as a network policy.
it('every manifest is part of a stage', () => {
  const folder = join(root, 'docker/kubernetes');
  const all = globSync('{database,migrate,server}/*.yaml', { cwd: folder });
  const stages = all.filter((file) => file.endsWith('kustomization.yaml'));
  const used = stages.flatMap((stage) => {
    const { resources } = parse(read(`docker/kubernetes/${stage}`)) as { resources: string[] };
    return resources.map((file) => stage.replace('kustomization.yaml', file));
  });
  expect(all.filter((file) => !stages.includes(file)).sort()).toEqual(used.sort());
});

it('the variables of systemd are the product’s', () => {
  const lines = read('docker/systemd/convite@.service').matchAll(/^Environment=(.*)$/gm);
  const names = [...lines].flatMap(([, all = '']) =>
    all.split(' ').map((one) => one.split('=')[0]),
  );
  expect(names).toContain('METRICS_PORT');
  const own = names.filter((name = '') => !['NODE_ENV', 'PATH'].includes(name));
  expect(own.filter((name = '') => isUnknown(name))).toEqual([]);
});

it('the variables of Kubernetes are the product’s, and secrets are references', () => {
  const settings = [...read('docker/kubernetes/settings/settings.env').matchAll(/^([A-Z]\w+)=/gm)];
  const names = settings.map(([, name = '']) => name).filter((name) => name !== 'SITE_ADDRESS');
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter(isUnknown)).toEqual([]);
  expect(names.filter((name) => /SECRET|PASSWORD|KEY|SMTP/.test(name))).toEqual([]);
  const manifests = globSync('docker/kubernetes/**/*.yaml', { cwd: root }).map(read).join('\n');
  expect(manifests).not.toMatch(/^kind: Secret$/m);
});
