import { describe, expect, test } from 'vitest';
import { plantedHouse } from './house.ts';
import { machinePaths, paydayReaders, registryHosts } from './places.ts';

const where = (findings: { where: string }[]) => findings.map((finding) => finding.where);

describe('the repository works on any machine', () => {
  test('paths of a single machine are found, routes of the product are not', () => {
    const machine = ['work', 'farm', 'root', 'home'].map(
      (folder) => `'/${folder}/dana/paystead'\n`,
    );
    const house = plantedHouse({
      'a.ts': machine.join(''),
      'b.md': `Run it in /${'root'}/paystead.\n`,
      'c.ts':
        "navigate('/home/alerts');\nnavigate(`/home/loans/${gid}`);\nimport '../root/file.ts';\n",
      'd.ts': "const here = '/home';\nhttps://example.test/work/with-us\n",
    });
    expect(where(machinePaths(house))).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3', 'a.ts:4', 'b.md:1']);
  });

  test('package registries are found, and every address in the lockfile', () => {
    const registry = ['registry', 'npmjs', 'org'].join('.');
    const house = plantedHouse({
      '.npmrc': `registry=https://${registry}/\n`,
      'a.md': 'The registry of employers is kept by payroll.\n',
      'package-lock.json': '"resolved": "https://packages.test/a.tgz"\n"resolved": "client"\n',
    });
    expect(where(registryHosts(house))).toEqual(['.npmrc:1', 'package-lock.json:1']);
  });
});

test('PAYDAY-11 a reader of paydays that forgets an employer’s changes is found', () => {
  const house = plantedHouse({
    'server/src/a/group.queries.ts': "select(['sample_date', 'sample_date_2'])\n",
    'server/src/a/quote.ts': 'const payroll = { frequency, sampleDates };\n',
    'server/src/a/whole.ts': 'const payroll = { frequency, sampleDates, changes };\n',
    'server/src/a/add-group.ts': 'insert({ sample_date_2: second });\n',
    'server/src/a/quote.test.ts': 'const payroll = { frequency, sampleDates };\n',
    'lending/src/quote.ts': 'payroll.sampleDates\n',
  });
  expect(paydayReaders(house).map(({ where }) => where)).toEqual([
    'server/src/a/group.queries.ts',
    'server/src/a/quote.ts',
  ]);
});
