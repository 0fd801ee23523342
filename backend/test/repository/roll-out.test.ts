// The `docker-*` targets against a client that records its calls, in a copy of the repository whose path
// has blanks; what compose itself makes of the files is asked where it is installed (docker.test.ts).
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A state of the containers is a file: `off` (a service), `runs` (an image's id). */
const DOCKER = `#!/bin/sh
state=$STATE
[ "$*" = 'compose version' ] && exit 0
echo "$*" >>"$state/calls"
last() { for word; do :; done; echo "$word"; }
case "$*" in
  *' config --images') printf 'postgres:18\\nconvite:%s\\n' "$(sed -n s/^TAG=//p docker/.env)" ;;
  *' config --hash proxy') echo 'proxy 12ab' ;;
  *' ps '*) grep -qs "^$(last "$@")$" "$state/off" || echo "id-of-$(last "$@")" ;;
  *' caddy reload '*) cat >"$state/loaded"; ! grep -q fault "$state/loaded" ;;
  *' exec '*' health') ! { [ -e "$state/unready" ] && echo "$*" | grep -qf "$state/unready"; } ;;
  'image inspect '*) echo new ;;
  *'config-hash'*) cat "$state/proxy" 2>/dev/null || echo 12ab ;;
  'inspect '*) cat "$state/$(last "$@")" 2>/dev/null || echo new ;;
  *' up '*) ! grep -qs "^$(last "$@")$" "$state/broken" ;;
  *' run '*) for word; do echo "<$word>"; done; env ;;
esac
`;

let folder: string;
let clone: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convite-roll-out-'));
  clone = join(folder, 'a clone');
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(clone, 'backend/src'), { recursive: true });
  cpSync(join(ROOT, 'docker'), join(clone, 'docker'), { recursive: true });
  cpSync(join(ROOT, 'Makefile'), join(clone, 'Makefile'));
  writeFileSync(join(folder, 'bin/docker'), DOCKER, { mode: 0o755 });
  writeFileSync(join(clone, 'docker/.env'), 'TAG=v7\nPUBLIC_URL=https://fiestas.uy\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const state = (name: string, content: string) => writeFileSync(join(folder, name), content);

function make(...args: string[]) {
  return spawnSync('make', ['--no-print-directory', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, STATE: folder },
  });
}
const COMPOSE = 'compose --env-file docker/.env -f docker/compose.yaml ';
const calls = () =>
  readFileSync(join(folder, 'calls'), 'utf8')
    .trim()
    .split('\n')
    .map((call) => call.replace(COMPOSE, ''))
    .filter((call) => /^(build|up|exec)/.test(call));

describe('an upgrade', () => {
  it('builds the image that it starts, and replaces one server after the other', () => {
    const { status, stdout, stderr } = make('docker-upgrade');
    expect([status, stderr]).toEqual([0, '']);
    expect(calls()).toEqual([
      'build server-1',
      'up -d --no-build --wait --no-deps server-1',
      'up -d --no-build --wait --no-deps server-2',
      'exec -T proxy caddy reload --config - --adapter caddyfile',
    ]);
    expect(stdout).toContain('Both servers run convite:v7 of this build.');
    expect(stdout).not.toContain('docker-up');
  });

  it('stops at a server that does not become ready', () => {
    state('broken', 'server-1');
    const { status, stdout, stderr } = make('docker-upgrade');
    expect([status, stderr]).toEqual([2, expect.stringContaining('server-1 is not ready')]);
    expect(calls().join('\n')).not.toContain('server-2');
    expect(stdout).not.toContain('Both servers');
  });
});

it('docker-up replaces one server after the other, and then the rest', () => {
  expect(make('docker-up')).toMatchObject({ status: 0, stderr: '' });
  expect(calls()).toEqual([
    'build', // the database's image too, where it has one of its own
    'up -d --no-build --wait server-1',
    'up -d --no-build --wait --no-deps server-2',
    'up -d --no-build --wait',
    'exec -T proxy caddy reload --config - --adapter caddyfile',
  ]);
});

describe('docker-run', () => {
  it('keeps paths and values with blanks, and values off the command line', () => {
    const { status, stdout } = make(
      'docker-run',
      'DO=backup --to "/backups/on monday"',
      `BACKUPS=${join(folder, 'my backups')}`,
      `WITH=MAIL_FROM='Convite <a@b.uy>' JWT_VERIFY_SECRET=s3cret`,
      'CONFIRM=yes',
    );
    expect(status).toBe(0);
    const words = stdout.split('\n').filter((line) => /^<.*>$/.test(line));
    expect(words).toContain(`<${join(folder, 'my backups')}:/backups>`);
    expect(words.slice(-4)).toEqual(['<server-1>', '<backup>', '<--to>', '</backups/on monday>']);
    for (const name of ['MAIL_FROM', 'JWT_VERIFY_SECRET', 'CONFIRM', 'OPERATOR']) {
      expect(words).toContain(`<${name}>`);
    }
    expect(words.join()).not.toContain('s3cret');
    expect(stdout).toContain('\nMAIL_FROM=Convite <a@b.uy>\n');
    expect(stdout).toContain('\nJWT_VERIFY_SECRET=s3cret\n');
  });

  it('asks the servers that run for their health', () => {
    expect(make('docker-run', 'DO=health')).toMatchObject({
      status: 0,
      stdout: 'server-1 is ready.\nserver-2 is ready.\n',
    });
    state('off', 'server-2');
    state('unready', 'server-1');
    const { status, stdout } = make('docker-run', 'DO=health');
    expect([status, stdout]).toEqual([
      2,
      'server-1 is not ready: make docker-logs shows why.\nserver-2 is not running.\n',
    ]);
  });

  it('makes the nightly backup of docs/operations.md, which removes older ones', () => {
    const docs = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const [, command = ''] = /^30 3 \* \* \* cd \S+ && (mkdir .*)$/m.exec(docs) ?? [];
    // In a crontab a percent sign needs a backslash.
    const { stdout: mailed } = spawnSync('sh', ['-c', command.replaceAll('\\%', '%')], {
      cwd: clone,
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, STATE: folder },
    });
    expect(mailed).toBe('');
    const printed = readFileSync(join(clone, '.data/backup.log'), 'utf8');
    const words = printed.split('\n').filter((line) => /^<.*>$/.test(line));
    expect(words.slice(words.indexOf('<backup>'), words.indexOf('<backup>') + 5)).toEqual([
      '<backup>',
      '<--to>',
      expect.stringMatching(/^<\/backups\/\d{4}-\d\d-\d\d>$/),
      '<--keep>',
      '<14>',
    ]);
  });
});
