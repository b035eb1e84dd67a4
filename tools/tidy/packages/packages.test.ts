import { describe, expect, test } from 'vitest';
import { plantedHouse } from '../house.ts';
import { decidedPackages, exactVersions } from './packages.ts';

const manifest = (dependencies: Record<string, string>) => JSON.stringify({ dependencies });

describe('packages', () => {
  test.each(['^1.2.3', '~1.2.3', '1.x', 'latest', '*', 'github:a/b', '>=1'])(
    'the version %s is not exact',
    (version) => {
      const house = plantedHouse({ 'server/package.json': manifest({ pg: version }) });
      expect(exactVersions(house)).toHaveLength(1);
    },
  );

  test('exact versions pass, with a mark of a beta too', () => {
    const versions = manifest({ pg: '8.23.1', postgres: '18.4.0-beta.17' });
    expect(exactVersions(plantedHouse({ 'package.json': versions }))).toEqual([]);
  });

  test('a package that ships without a decision is found, one of our own or of the tools is not', () => {
    const house = plantedHouse({
      'package.json': manifest({ typescript: '7.0.2' }),
      'server/package.json': manifest({
        pg: '8.23.1',
        kysely: '0.29.9',
        '@paystead/nacha': '0.0.0',
      }),
      'docs/decisions/0002-stack.md': '- `pg`: speaks to PostgreSQL\n',
    });
    expect(decidedPackages(house).map(({ why }) => why)).toEqual(['says nothing of kysely']);
  });

  test('more than forty packages that ship are too many', () => {
    const names = Array.from({ length: 41 }, (_, index) => `p${index}`);
    const house = plantedHouse({
      'server/package.json': manifest(Object.fromEntries(names.map((name) => [name, '1.0.0']))),
      'docs/decisions/0002-stack.md': names.map((name) => `\`${name}\``).join(' '),
    });
    expect(decidedPackages(house).map(({ why }) => why)).toEqual(['41 packages ship, at most 40']);
  });
});
