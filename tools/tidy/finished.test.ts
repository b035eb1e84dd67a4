import { describe, expect, test } from 'vitest';
import { honestTests, leftForLater, silenced } from './finished.ts';
import { plantedHouse } from './house.ts';

const where = (findings: { where: string }[]) => findings.map((finding) => finding.where);

describe('unfinished work', () => {
  test('marks of work left for later are found in code and documents', () => {
    const house = plantedHouse({
      'a.ts': `// ${'TO'}${'DO'}: later\n`,
      'b.md': `\n${'FIX'}${'ME'}\n`,
      'c.ts': '// to do what is asked\n',
    });
    expect(where(leftForLater(house))).toEqual(['a.ts:1', 'b.md:2']);
  });

  test('checks silenced without a reason are found', () => {
    const house = plantedHouse({
      'a.ts': `// ${'oxlint-'}${'disable'}-next-line no-console\n`,
      'b.ts': `// ${'@ts-'}${'ignore'}\n`,
      'c.ts': '// oxlint looks here too\n',
      'd.ts': `// ${'oxlint-'}${'disable'}-next-line no-console -- the program speaks to people\n`,
      'e.ts': `/* ${'eslint-'}${'disable'} */\n`,
    });
    expect(where(silenced(house))).toEqual(['a.ts:1', 'b.ts:1', 'e.ts:1']);
  });

  test('skipped tests and tests that sleep are found', () => {
    const house = plantedHouse({
      'e2e/goals/a.spec.ts': "test.skip('x', pay);\n",
      'e2e/goals/b.spec.ts': "test.describe.only('x', pay);\n",
      'e2e/goals/c.spec.ts': 'await page.waitForTimeout(500);\n',
      'server/src/a.db.test.ts': 'await new Promise((resolve) => setTimeout(resolve, 50));\n',
      'server/src/b.test.ts': "test.skipIf(windows)('x', pay);\n",
      'e2e/pages/d.ts': 'await page.waitForTimeout(500);\n',
      'server/src/c.test.ts': "xit('x', pay);\n",
      'server/src/d.test.ts': 'await new Promise((go) => setTimeout(go, 50));\n',
      'server/src/e.test.ts': 'await setTimeout(50);\n',
      'server/src/fixtures/f.ts': 'await sleep(50);\n',
      'server/src/g.test.ts': 'setTimeout(() => fail(), 50);\n',
      'server/src/sleep.ts': 'await sleep(50);\n',
    });
    expect(where(honestTests(house))).toEqual([
      'e2e/goals/a.spec.ts:1',
      'e2e/goals/b.spec.ts:1',
      'e2e/goals/c.spec.ts:1',
      'e2e/pages/d.ts:1',
      'server/src/a.db.test.ts:1',
      'server/src/c.test.ts:1',
      'server/src/d.test.ts:1',
      'server/src/e.test.ts:1',
      'server/src/fixtures/f.ts:1',
    ]);
  });
});
