import { expect, test } from 'vitest';
import { namedDocuments } from './documents.ts';
import { plantedHouse } from '../house.ts';

test('a document that is named but not there is found', () => {
  const house = plantedHouse({
    'docs/architecture.md': 'See [glossary.md](glossary.md) and decisions/0009-rounding.md.\n',
    'docs/glossary.md': 'Words.\n',
    'lending/src/a.ts':
      '// docs/glossary.md says why.\n// rules.md says how.\n// sample: somebody/loans, doc/module.md\n',
  });
  expect(namedDocuments(house)).toEqual([
    {
      where: 'docs/architecture.md:1',
      why: 'decisions/0009-rounding.md is no document of this house',
    },
    { where: 'lending/src/a.ts:2', why: 'rules.md is no document of this house' },
  ]);
});
