// docker/kubernetes is an example: what a cluster refuses shows there.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('the variables of Kubernetes are the product’s, and secrets are references', () => {
  const settings = [...read('docker/kubernetes/settings/settings.env').matchAll(/^([A-Z]\w+)=/gm)];
  const names = settings.map(([, name = '']) => name).filter((name) => name !== 'SITE_ADDRESS');
  const config = read('backend/src/shared/config/config.ts');
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !new RegExp(`^ {2}${name}[?!:]`, 'm').test(config))).toEqual([]);
  expect(names.filter((name) => /SECRET|PASSWORD|KEY|SMTP/.test(name))).toEqual([]);
  const manifests = globSync('docker/kubernetes/**/*.yaml', { cwd: root }).map(read).join('\n');
  expect(manifests).not.toMatch(/^kind: Secret$/m);
});
