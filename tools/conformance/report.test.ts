import { describe, expect, test } from 'vitest';
import { plantedHouse } from '../tidy/house.ts';
import { conformance } from './report.ts';

const HOUSE = plantedHouse({
  'docs/requirements.md':
    '## 2. Screens\n- **S2.9** The bell.\n- **S7.1** All.\n- **S7.2** Login.\n- **S7.3** Out.\n- **S7.4** New.\n## Money\n- **F1** Keys.\n',
  'borrower/src/app/bell.test.ts': "test('S2.9 shows five', run);\ntest('S2.99 shows six', run);\n",
  'e2e/goals/bell.spec.ts': "test('opens (S2.9)', run);\n",
  'contract/src/identity/identity.ts':
    "export const login = call({\n  method: 'POST',\n  path: '/login',\n  origin: 'S7.2',\n});\nexport const logout = call({\n  method: 'GET',\n  path: '/logout',\n  origin: 'S7.3',\n});\nexport const ours = call({\n  origin: 'paystead',\n});\n",
  'server/src/identity/routes.ts': 'serve(identity.login, login)',
});

describe('conformance', () => {
  const { named, calls, unknown } = conformance(HOUSE);

  test('lists every identifier with the tests that name it', () => {
    expect(named.map(({ requirement, tests }) => [requirement.id, tests])).toEqual([
      [
        'S2.9',
        [
          'borrower/src/app/bell.test.ts:1 S2.9 shows five',
          'e2e/goals/bell.spec.ts:1 opens (S2.9)',
        ],
      ],
      ['S7.1', []],
      ['S7.2', []],
      ['S7.3', []],
      ['S7.4', []],
      ['F1', []],
    ]);
  });

  test('every call of chapter 7 is served or not yet, ours are left out', () => {
    expect(calls.map(({ name, served }) => [name, served])).toEqual([
      ['login', true],
      ['logout', false],
      ['no call in the contract', false],
    ]);
  });

  test('reports an unknown identifier with its place', () => {
    expect(unknown).toEqual(['S2.99 in borrower/src/app/bell.test.ts:2 S2.99 shows six']);
  });
});
