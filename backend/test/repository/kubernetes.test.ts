// docker/kubernetes and docker/systemd agree with the schemas of their systems and with the product.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { problemsOf, type Manifest } from '../support/kubernetes.js';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'docker/kubernetes');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const documents = (text: string) => parseAllDocuments(text).map((each) => each.toJS() as Manifest);
const STAGES = ['database', 'migrate', 'server'];
const manifests = STAGES.flatMap((stage) => {
  const { resources } = parse(read(`docker/kubernetes/${stage}/kustomization.yaml`)) as {
    resources: string[];
  };
  return resources.flatMap((file) => documents(read(`docker/kubernetes/${stage}/${file}`)));
});
const settings = Object.fromEntries(
  read('docker/kubernetes/settings/settings.env')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
) as Record<string, string>;

const one = <T>(kind: string, name = 'convite') =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name) as Manifest & T;

interface Container {
  args: string[];
  ports?: { name: string; containerPort: number }[];
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string } } }[];
  envFrom: object[];
  resources: { limits: { memory: string } };
  securityContext: object;
  readinessProbe: {
    httpGet: { path: string; port: string };
    periodSeconds: number;
    failureThreshold: number;
  };
  livenessProbe: { httpGet: { path: string } };
  startupProbe: { httpGet: { path: string } };
}
interface Pods {
  spec: {
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        containers: Container[];
        terminationGracePeriodSeconds: number;
        securityContext: object;
      };
    };
  };
}
const container = ({ spec }: Pods): Container => spec.template.spec.containers[0] as Container;
const deployment = one<Pods>('Deployment');
const job = one<Pods>('Job', 'convite-migrate');

/** A copy of a manifest in which one value was replaced. */
const planted = (manifest: Manifest, from: string, to: string): Manifest => {
  const text = JSON.stringify(manifest);
  expect(text).toContain(from);
  return JSON.parse(text.replace(from, to)) as Manifest;
};

it('the migrations are confirmed: a command asks before it writes to another machine', () => {
  expect(container(job).env).toContainEqual({ name: 'YES', value: '1' });
});

it('the manifests have no problem, and planted ones are found', async () => {
  expect(manifests.map(({ kind }) => kind).sort()).toEqual([
    'Cluster',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'Job',
    'Namespace',
    ...Array<string>(6).fill('NetworkPolicy'),
    'ObjectStore',
    'PodDisruptionBudget',
    'Pooler',
    'ScheduledBackup',
    'Service',
  ]);
  const wrong = [
    planted(deployment, '"periodSeconds":2', '"periodSeconds":"2"'),
    planted(deployment, '"maxSurge"', '"maxSurges"'),
    planted(one('Cluster', 'convite-db'), '"walStorage"', '"walStorages"'),
    planted(one('ObjectStore', 'convite-archive'), '"compression":"gzip"', '"compression":7'),
  ];
  // Together: the types are loaded once.
  const problems = await problemsOf([...manifests, ...wrong]);
  expect(problems).toHaveLength(6); // types are checked twice
  expect(problems.join('\n')).toMatch(/periodSeconds must be integer/);
  expect(problems.join('\n')).toMatch(/compression must be string/);
  expect(problems.join('\n')).toMatch(/"maxSurges"' does not exist/);
  expect(problems.join('\n')).toMatch(/"walStorages"' does not exist/);
});

it('servers are probed, limited, and stopped as gently as they drain', () => {
  const { paths } = JSON.parse(read('backend/openapi.json')) as { paths: object };
  const server = container(deployment);
  for (const { httpGet } of [server.startupProbe, server.livenessProbe, server.readinessProbe]) {
    expect(Object.keys(paths)).toContain(httpGet.path);
  }
  const noticed = server.readinessProbe.periodSeconds * server.readinessProbe.failureThreshold;
  const drain = Number(settings.DRAIN_SECONDS);
  expect(drain).toBeGreaterThan(noticed);
  expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + 40);
  const compose = /mem_limit: (\d+)m/.exec(read('docker/compose.yaml'))?.[1];
  expect(server.resources.limits.memory).toBe(`${compose}Mi`);
  const image = read('docker/Dockerfile');
  for (const { containerPort } of server.ports ?? []) {
    expect(/^EXPOSE (.*)$/m.exec(image)?.[1]?.split(' ')).toContain(String(containerPort));
  }
  for (const pods of [deployment, job]) {
    expect(container(pods).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pods.spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
  }
});

it('every selector finds the servers, and the migration is none of them', () => {
  const { labels } = deployment.spec.template.metadata;
  const selectors = [
    (deployment as unknown as { spec: { selector: { matchLabels: object } } }).spec.selector
      .matchLabels,
    one<{ spec: { selector: object } }>('Service').spec.selector,
    one<{ spec: { selector: { matchLabels: object } } }>('PodDisruptionBudget').spec.selector
      .matchLabels,
    one<{ spec: { podSelector: { matchLabels: object } } }>('NetworkPolicy').spec.podSelector
      .matchLabels,
  ];
  for (const selector of selectors) {
    expect(labels).toMatchObject(selector);
    expect(job.spec.template.metadata.labels).not.toMatchObject(selector);
  }
});

it('migrations run before the servers, past the pooler; servers wait for them', () => {
  expect(container(job).args).toEqual(['migrate']);
  const url = (from: Container, name: string) => from.env.find((each) => each.name === name);
  expect(url(container(job), 'DATABASE_URL')?.valueFrom?.secretKeyRef.name).toBe('convite-db-app');
  const server = container(deployment);
  expect(url(server, 'DATABASE_URL')?.value).toContain('@convite-db-pooler:');
  expect(url(server, 'DATABASE_DIRECT_URL')?.valueFrom?.secretKeyRef.name).toBe('convite-db-app');
  expect(settings.MIGRATE_AT_START).toBe('false');
});

it('the most servers fit into the pooler, and its connections into the database', () => {
  const { maxReplicas } = one<{ spec: { maxReplicas: number } }>('HorizontalPodAutoscaler').spec;
  const pooler = one<{
    spec: { instances: number; pgbouncer: { parameters: Record<string, string> } };
  }>('Pooler', 'convite-db-pooler').spec;
  const { max_client_conn, default_pool_size, reserve_pool_size } = pooler.pgbouncer.parameters;
  // All on one of the poolers, with the six connections that a server has beside its pool.
  expect(maxReplicas * (Number(settings.DATABASE_POOL) + 6)).toBeLessThan(Number(max_client_conn));
  const { parameters } = one<{ spec: { postgresql: { parameters: Record<string, string> } } }>(
    'Cluster',
    'convite-db',
  ).spec.postgresql;
  const ofPooler = pooler.instances * (Number(default_pool_size) + Number(reserve_pool_size));
  // Each server has a connection of its own beside the pooler, for live doors.
  expect(ofPooler + maxReplicas).toBeLessThan(Number(parameters.max_connections) - 20);
  // As docs/operations.md demands of every database.
  expect(parameters).toMatchObject({
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    log_lock_waits: 'on',
  });
});

it('variables are the product’s, secrets are references, and the docs create them', () => {
  const known = read('backend/src/shared/config/config.ts');
  const names = [
    ...Object.keys(settings).filter((name) => name !== 'SITE_ADDRESS'),
    ...container(deployment)
      .env.map(({ name }) => name)
      .filter((name) => name !== 'DATABASE_PASSWORD'),
  ];
  expect(names.filter((name) => !new RegExp(`^ {2}${name}[?!:]`, 'm').test(known))).toEqual([]);
  expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  expect(Object.keys(settings).filter((name) => /SECRET|PASSWORD|KEY|SMTP/.test(name))).toEqual([]);
  const created = [...read('docs/operations.md').matchAll(/create secret generic (\S+)/g)];
  const own = [
    ...JSON.stringify(manifests).matchAll(/"name":"(convite-(?:secrets|archive-keys))"/g),
  ];
  expect(new Set(created.map(([, name]) => name))).toEqual(new Set(own.map(([, name]) => name)));
});

const hasKubectl = !spawnSync('kubectl', ['version', '--client']).error;

(hasKubectl ? it : it.skip)(
  'kubectl renders each stage, and what it renders is valid',
  async () => {
    const rendered = STAGES.flatMap((stage) => {
      const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(folder, stage)], {
        encoding: 'utf8',
      });
      expect({ stage, status, stderr }).toEqual({ stage, status: 0, stderr: '' });
      return documents(stdout);
    });
    const maps = rendered
      .filter(({ kind }) => kind === 'ConfigMap')
      .map(({ metadata }) => metadata.name);
    expect(new Set(maps).size).toBe(1); // migrations and servers have the same settings
    const text = JSON.stringify(rendered);
    expect(text).not.toMatch(/set-by-SITE_ADDRESS|"convite-settings"/);
    expect(text).toContain(`"hosts":["${settings.SITE_ADDRESS}"]`);
    expect(await problemsOf(rendered)).toEqual([]);
  },
);

describe('who may talk to whom', () => {
  interface Peer {
    podSelector?: { matchLabels: Record<string, string> };
    namespaceSelector?: { matchLabels: Record<string, string> };
    ipBlock?: { cidr: string; except?: string[] };
  }
  interface Rule {
    from?: Peer[];
    to?: Peer[];
    ports: { port: number | string }[];
  }
  interface Policy {
    spec: {
      podSelector: { matchLabels?: Record<string, string> };
      policyTypes: string[];
      ingress?: Rule[];
      egress?: Rule[];
    };
  }
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as (Manifest &
    Policy)[];
  const server = { 'app.kubernetes.io/name': 'convite', 'app.kubernetes.io/component': 'server' };
  const migrate = { ...server, 'app.kubernetes.io/component': 'migrate' };
  const database = { 'cnpg.io/cluster': 'convite-db' };
  const pooler = { 'cnpg.io/poolerName': 'convite-db-pooler' };
  const stranger = { app: 'stranger' };

  type Labels = Record<string, string>;
  const matches = (labels: Labels, wanted: Labels = {}) =>
    Object.entries(wanted).every(([name, value]) => labels[name] === value);
  const isPeer = (peers: Peer[] | undefined, labels: Labels) =>
    !peers || peers.some((one) => one.podSelector && matches(labels, one.podSelector.matchLabels));
  const of = (labels: Labels) =>
    policies.filter(({ spec }) => matches(labels, spec.podSelector.matchLabels));
  /** As a network plugin decides it: both sides have to allow it. */
  const mayReach = (from: Labels, to: Labels, port: number | string) => {
    const has = ({ ports }: Rule) => ports.some((each) => each.port === port);
    return (
      of(from).some(({ spec }) =>
        spec.egress?.some((rule) => has(rule) && rule.to && isPeer(rule.to, to)),
      ) &&
      of(to).some(({ spec }) => spec.ingress?.some((rule) => has(rule) && isPeer(rule.from, from)))
    );
  };

  it('refuses what no policy names, both ways', () => {
    expect(one<Policy>('NetworkPolicy', 'names-alone').spec).toMatchObject({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
      egress: [{ ports: [{ port: 53 }, { port: 53 }] }],
    });
    const named = policies.filter(({ metadata }) => metadata.name !== 'convite-certificate');
    for (const { spec } of named) expect(spec.policyTypes).toEqual(['Ingress', 'Egress']);
  });

  it('lets servers reach pooler and database, and strangers neither', () => {
    expect(mayReach(server, pooler, 5432)).toBe(true);
    expect(mayReach(server, database, 5432)).toBe(true); // live doors, DATABASE_DIRECT_URL
    expect(mayReach(migrate, database, 5432)).toBe(true);
    expect(mayReach(pooler, database, 5432)).toBe(true);
    expect(mayReach(database, database, 5432)).toBe(true);
    expect(mayReach(migrate, pooler, 5432)).toBe(false);
    expect(mayReach(database, server, 'http')).toBe(false);
    for (const to of [server, pooler, database]) {
      for (const port of [5432, 8000, 'http', 'metrics']) {
        const open = of(to).filter(({ spec }) =>
          spec.ingress?.some(
            ({ from, ports }) => ports.some((each) => each.port === port) && isPeer(from, stranger),
          ),
        );
        expect([to, port, open]).toEqual([to, port, []]);
      }
    }
  });

  it('lets the ingress controller alone reach the servers, whose addresses are no default', () => {
    const { ingress = [], egress = [] } = one<Policy>('NetworkPolicy').spec;
    expect(ingress.find(({ ports }) => ports.some(({ port }) => port === 'http'))?.from).toEqual([
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } },
    ]);
    expect(settings.TRUSTED_PROXIES).toBe('');
    const outside = egress.flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
    expect(outside[0]?.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
  });
});

describe('docker/kubernetes/deploy.sh', () => {
  let bin: string;
  let own: string;
  beforeAll(() => {
    bin = mkdtempSync(join(tmpdir(), 'convite-kubectl-'));
    own = join(bin, 'kubernetes');
    cpSync(folder, own, { recursive: true });
    for (const file of ['settings/settings.env', 'database/archive.yaml']) {
      const text = readFileSync(join(own, file), 'utf8').replaceAll('example.org', 'fiestas.uy');
      writeFileSync(
        join(own, file),
        text.replace('TRUSTED_PROXIES=', 'TRUSTED_PROXIES=10.4.7.0/28'),
      );
    }
  });
  afterAll(() => rmSync(bin, { recursive: true, force: true }));

  /** Runs it with a kubectl that writes down its calls. */
  function deploy(
    image: string,
    {
      condition = 'Complete',
      waits = '',
      context = 'prod',
      env = { YES: '1' } as Record<string, string>,
      from = own,
    } = {},
  ) {
    const calls = join(bin, 'calls');
    writeFileSync(calls, '');
    writeFileSync(
      join(bin, 'kubectl'),
      `#!/bin/sh
case "$*" in
  "config current-context") [ -z "${context}" ] && exit 1; echo "${context}"; exit 0 ;;
  kustomize*) echo "stage: $2"; echo "image: convite:latest"; exit 0 ;;
  *"apply -f -") echo "apply $(tr '\\n' ' ')" >> ${calls}; exit 0 ;;
  *"get pods"*) echo "${waits}" ;;
  *jsonpath*) echo "Suspended ${condition}" ;;
esac
echo "$*" >> ${calls}
`,
    );
    chmodSync(join(bin, 'kubectl'), 0o755);
    const { status, stderr } = spawnSync('sh', [join(from, 'deploy.sh'), image], {
      encoding: 'utf8',
      env: {
        ...process.env,
        YES: '',
        CONFIRM: '',
        ...env,
        PATH: `${bin}${delimiter}${process.env.PATH}`,
      },
    });
    return { status, stderr, calls: readFileSync(calls, 'utf8') };
  }

  it('applies the database, the migration of the image and its servers, in this order', () => {
    const { status, calls } = deploy('registry.example.org/convite:7');
    expect(status).toBe(0);
    const steps = [
      'apply -k database',
      'wait --for=condition=Ready cluster/convite-db',
      'delete job convite-migrate',
      'apply stage: migrate image: registry.example.org/convite:7',
      'get job convite-migrate',
      'apply stage: server image: registry.example.org/convite:7',
      'rollout status deployment/convite',
    ];
    const places = steps.map((step) => calls.indexOf(step));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  });

  it('leaves the servers alone when the migration fails, and wants a tagged image', () => {
    const failed = deploy('registry.example.org/convite:7', { condition: 'FailureTarget Failed' });
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('the servers stay as they were');
    expect(failed.calls).not.toContain('stage: server');
    for (const image of [
      ...['', 'convite', 'convite:7', 'registry.example.org/convite:latest'],
      ...['https://registry.example.org/convite:7', 'registry.example.org/convite:7|a'],
    ]) {
      expect(deploy(image)).toMatchObject({ status: 1, calls: '' });
    }
  });

  it('does not wait for an image that the cluster cannot start', () => {
    const { status, stderr, calls } = deploy('registry.example.org/convite:77', {
      condition: '',
      waits: 'ImagePullBackOff',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('cannot start registry.example.org/convite:77 (ImagePullBackOff)');
    expect(calls).not.toContain('stage: server');
    expect(calls.trim().split('\n').at(-1)).toContain('delete job convite-migrate');
  });

  it('wants a context, asks before it changes anything, and keeps to that cluster', () => {
    const image = 'registry.example.org/convite:7';
    const missing = deploy(image, { context: '' });
    expect(missing).toMatchObject({ status: 1, calls: '' });
    expect(missing.stderr).toContain('kubectl has no current context');
    const unasked = deploy(image, { env: {} });
    expect(unasked).toMatchObject({ status: 1, calls: '' });
    expect(unasked.stderr).toContain('cluster prod: YES=1');
    const { calls } = deploy(image);
    const writing = calls.split('\n').filter((call) => /\b(apply -k|delete|wait|get)\b/.test(call));
    expect(writing.length).toBeGreaterThan(3);
    expect(writing.filter((call) => !call.startsWith('--context prod '))).toEqual([]);
  });

  it('does not deploy the examples', () => {
    const refused = deploy('registry.example.org/convite:7', { from: folder });
    expect(refused).toMatchObject({ status: 1, calls: '' });
    expect(refused.stderr).toContain('still has an example');
  });
});

describe('docker/systemd/convite@.service', () => {
  const unit = read('docker/systemd/convite@.service');
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const names = [...unit.matchAll(/^Environment=(.*)$/gm)]
    .flatMap(([, all = '']) => all.split(' ').map((each) => each.split('=')[0]))
    .filter((name) => !['NODE_ENV', 'PATH'].includes(name ?? ''));

  it('runs the product as its image does, and stops as gently', () => {
    for (const path of ['docker/product.sh']) expect(read(path)).toBeTruthy();
    expect(value('ExecStart')).toBe('/bin/sh docker/product.sh serve');
    expect(value('MemoryMax')).toBe(
      `${/mem_limit: (\d+)m/.exec(read('docker/compose.yaml'))?.[1]}M`,
    );
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThanOrEqual(60);
    const known = read('backend/src/shared/config/config.ts');
    expect(names.filter((name) => !new RegExp(`^ {2}${name}[?!:]`, 'm').test(known))).toEqual([]);
  });

  it('sets by itself only what commands, which read the file of variables, do without', () => {
    expect(names.sort()).toEqual(['FRONTEND_DIR', 'HOST', 'METRICS_PORT', 'PORT']);
    expect(read('docs/operations.md')).toContain('`STORAGE_DIR=/var/lib/convite`');
  });

  it('is valid and hardened, says systemd', () => {
    const at = mkdtempSync(join(tmpdir(), 'convite-unit-'));
    const file = join(at, 'convite@3000.service');
    const planted = join(at, 'planted@3000.service');
    // The paths and the account of a machine that has it installed; this folder's may have a blank.
    const installed = join(at, 'convite');
    symlinkSync(root, installed);
    const here = unit.replaceAll('/srv/convite', installed).replaceAll('=convite\n', '=root\n');
    writeFileSync(file, here);
    writeFileSync(planted, here.replace('NoNewPrivileges', 'NoNewPriviliges'));
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    try {
      const { error, stderr } = analyze('verify', file);
      if (error) return console.warn('systemd-analyze is not here: the unit was not verified');
      expect(stderr).toBe('');
      expect(analyze('verify', planted).stderr).toContain('NoNewPriviliges');
      // Exposure from 0, in tenths, to 100; a plain unit has 96.
      const security = analyze('security', '--offline=true', '--threshold=20', file);
      expect([security.status, security.stdout.split('\n').at(-2)]).toEqual([0, expect.anything()]);
    } finally {
      rmSync(at, { recursive: true, force: true });
    }
  });
});

it('every file is part of a stage', () => {
  const used = STAGES.flatMap((stage) => {
    const { resources } = parse(read(`docker/kubernetes/${stage}/kustomization.yaml`)) as {
      resources: string[];
    };
    return resources.map((file) => `${stage}/${file}`);
  });
  const all = globSync('{database,migrate,server}/*.yaml', { cwd: folder });
  expect(all.filter((file) => !file.endsWith('kustomization.yaml')).sort()).toEqual(used.sort());
});
