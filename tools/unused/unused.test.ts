import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ROOMS } from '../lint/places.ts';
import { findUnused, judge, WHOLE_FILE } from './find-unused.ts';

// Knip runs as its own process and shares the machine with other tests.
vi.setConfig({ testTimeout: 60_000 });

const HOUSE = resolve(import.meta.dirname, '../..');

/** The beginnings that `knip.json` names, and a little that they use. */
const USED = {
  'server/src/main.ts': `import { login } from '@paystead/contract/identity/login';
import { add } from '@paystead/lending/money/money';
import { write } from '@paystead/nacha/files/write';
console.log(login, add, write);
`,
  'server/src/demo/index.ts': '',
  'contract/src/identity/login.ts': 'export const login = 1;\n',
  'lending/src/money/money.ts': 'export const add = 1;\n',
  'nacha/src/files/write.ts': 'export const write = 1;\n',
  'client/src/calls/send.ts': 'export const send = 1;\n',
  'kit/src/tag/tag.tsx': 'export const Tag = 1;\n',
  'kit/src/gallery/main.tsx': "import.meta.glob('../**/*.examples.tsx');\n",
  'borrower/src/main.tsx': `import { send } from '@paystead/client/calls/send';
import { Tag } from '@paystead/kit/tag/tag';
console.log(send, Tag);
`,
  'console/src/main.tsx': '',
  'console/index.html': '<script type="module" src="/src/main.tsx"></script>\n',
};

/** Finds unused code in a repository of these files, with our real settings. */
async function unusedIn(files: Record<string, string>): Promise<string[]> {
  const house = mkdtempSync(join(tmpdir(), 'unused-'));
  try {
    for (const path of [
      'package.json',
      'knip.json',
      ...ROOMS.map((room) => `${room}/package.json`),
    ]) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      cpSync(join(HOUSE, path), join(house, path));
    }
    mkdirSync(join(house, 'node_modules/@paystead'), { recursive: true });
    for (const room of ROOMS) {
      symlinkSync(join(house, room), join(house, 'node_modules/@paystead', room), 'dir');
    }
    for (const [path, text] of Object.entries({ ...USED, ...files })) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    }
    const found = await findUnused(house);
    return found.map(({ file, name }) => `${file} ${name}`).toSorted();
  } finally {
    rmSync(house, { recursive: true });
  }
}

describe('code that ships and that nothing uses', () => {
  test('is found in every room, whatever tests, examples and the gallery use', async () => {
    expect(await unusedIn({})).toEqual([]);
    const test = (name: string, file: string) => `import { ${name} } from './${file}';\n${name};\n`;
    const found = await unusedIn({
      'contract/src/identity/login.ts': 'export const login = 1;\nexport const logout = 2;\n',
      'lending/src/money/money.ts': 'export const add = 1;\nexport const divide = 2;\n',
      'lending/src/money/money.test.ts': test('divide', 'money.ts'),
      'lending/src/money/euro.ts': 'export const euro = 1;\nexport type Euro = 1;\n',
      'lending/src/fixtures/coins.ts': test('euro', '../money/euro.ts'),
      'nacha/src/files/read.ts': 'export const read = 1;\n',
      'nacha/src/files/read.test.ts': test('read', 'read.ts'),
      'client/src/calls/send.ts': 'export const send = 1;\nexport const sendAgain = 2;\n',
      'client/src/test-page.ts': 'export const page = 1;\n',
      'kit/src/tab/tab.tsx': 'export const Tab = 1;\n',
      'kit/src/tab/tab.examples.tsx': `${test('Tab', 'tab.tsx')}export const examples = [];\n`,
      'kit/src/tab/sizes.ts': 'export const sizes = 1;\n',
      'kit/src/gallery/main.tsx': test('Tab', '../tab/tab.tsx'),
      'server/src/payments/pay.ts': 'export const pay = 1;\n',
      'server/src/payments/test-pay.ts': test('pay', 'pay.ts'),
      'borrower/src/store/user.ts': 'export const user = 1;\n',
      'borrower/src/store/user.test.ts': test('user', 'user.ts'),
      'console/src/desk.tsx': 'export const Desk = 1;\n',
    });
    expect(found).toEqual([
      `borrower/src/store/user.ts ${WHOLE_FILE}`,
      'client/src/calls/send.ts sendAgain',
      `console/src/desk.tsx ${WHOLE_FILE}`,
      'contract/src/identity/login.ts logout',
      `kit/src/tab/sizes.ts ${WHOLE_FILE}`,
      'kit/src/tab/tab.tsx Tab',
      'lending/src/money/euro.ts Euro',
      'lending/src/money/euro.ts euro',
      'lending/src/money/money.ts divide',
      'nacha/src/files/read.ts read',
      `server/src/payments/pay.ts ${WHOLE_FILE}`,
    ]);
  });

  test('a report that knip does not give is a failure', async () => {
    await expect(unusedIn({ 'knip.json': '{' })).rejects.toThrow(Error);
  });
});

describe('the list of what is kept', () => {
  const kept = [{ file: 'kit/src/tabs/tabs.tsx', names: ['Tabs', 'Tab'], why: 'a desk' }];
  const unused = (...names: string[]) =>
    names.map((name) => ({ file: 'kit/src/tabs/tabs.tsx', name }));

  test('excuses what it names, and nothing else', () => {
    expect(judge(unused('Tabs', 'Tab'), kept)).toEqual([]);
    expect(judge(unused('Tabs', 'Tab', 'TabLine'), kept)).toEqual([
      'kit/src/tabs/tabs.tsx: TabLine is used by no shipped code; delete it',
    ]);
  });

  test('names nothing that has found its use or is gone', () => {
    expect(judge(unused('Tabs'), kept)).toEqual([
      'kit/src/tabs/tabs.tsx: Tab is used or gone; take it off tools/unused/kept.ts',
    ]);
  });
});
