import { describe, expect, test } from 'vitest';
import { plantedHouse } from '../house.ts';
import { licences, lockfile } from './lockfile.ts';

const locked = (packages: Record<string, unknown>) =>
  plantedHouse({ 'package-lock.json': JSON.stringify({ packages }) });

const whys = (findings: { why: string }[]) => findings.map(({ why }) => why);

describe('the lockfile', () => {
  test('a platform package without an entry, a missing hash and a tied address are found', () => {
    const house = locked({
      'node_modules/whole': {
        integrity: 'sha512-a',
        optionalDependencies: { 'whole-linux': '1.0.0', 'whole-mars': '1.0.0' },
      },
      'node_modules/whole/node_modules/whole-linux': { integrity: 'sha512-b' },
      'node_modules/bare': {},
      'node_modules/tied': { integrity: 'sha512-c', resolved: 'https://packages.test/tied.tgz' },
      'node_modules/@paystead/client': { resolved: 'client', link: true },
    });
    expect(whys(lockfile(house))).toEqual([
      'node_modules/whole may need whole-mars, which has no entry',
      'bare has no integrity hash',
      'tied is tied to one registry',
    ]);
  });

  test('licences of packages that ship are of the allowed kinds', () => {
    const house = locked({
      'node_modules/free': { license: 'MIT' },
      'node_modules/choice': { license: '(GPL-3.0 OR Apache-2.0)' },
      'node_modules/both': { license: '(MIT AND Zlib)' },
      'node_modules/copyleft': { license: 'AGPL-3.0' },
      'node_modules/half': { license: '(MIT AND GPL-2.0)' },
      'node_modules/silent': {},
      'node_modules/tool': { license: 'GPL-3.0', dev: true },
    });
    expect(whys(licences(house))).toEqual([
      'copyleft has the licence AGPL-3.0',
      'half has the licence (MIT AND GPL-2.0)',
      'silent has the licence none',
    ]);
  });
});
