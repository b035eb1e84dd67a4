import { describe, expect, test } from 'vitest';
import { plantedHouse } from './house.ts';
import { publicPages } from './public-pages.ts';

const HOUSE = {
  'borrower/src/public/login.tsx':
    "import { Field } from '@paystead/kit/field/field';\nimport {\n  send,\n} from '@paystead/client/calls/call-server';\nimport { Way } from './way.tsx';\n",
  'borrower/src/public/way.tsx': "import type { Route } from 'react-router';\nimport 'react';\n",
  'kit/src/field/field.tsx': "import styles from './field.module.css';\n",
  'client/src/calls/call-server.ts': "export { poll } from './poll.ts';\n",
  'client/src/calls/poll.ts': '',
  'kit/src/menu/menu.tsx': "import { Menu } from 'react-aria-components';\n",
};

const found = (changes: Record<string, string>) =>
  publicPages(plantedHouse({ ...HOUSE, ...changes }));

describe('the public pages stay light', () => {
  test('types and files that no page imports don’t count', () => {
    expect(found({})).toEqual([]);
  });

  test('an import that can’t be resolved is found', () => {
    for (const specifier of ['@paystead/kit/gone/gone', './gone.tsx', '@paystead/client/a/b']) {
      const [finding] = found({ 'borrower/src/public/way.tsx': `import '${specifier}';\n` });
      expect(finding?.why).toBe(`can’t find ${specifier}`);
    }
    expect(found({ 'borrower/src/public/way.tsx': "import './way.module.css';\n" })).toEqual([]);
  });

  test.each([
    [
      'kit/src/field/field.tsx',
      "import { Menu } from '../menu/menu.tsx';\n",
      'react-aria-components',
    ],
    ['client/src/calls/poll.ts', "export * from '@reduxjs/toolkit';\n", '@reduxjs/toolkit'],
    [
      'borrower/src/public/way.tsx',
      "const later = () => import('react-router/dom');\n",
      'react-router',
    ],
    [
      'client/src/calls/poll.ts',
      "import {\n  useSelector,\n} from 'react-redux';\n",
      'react-redux',
    ],
  ])('%s may not import a heavy package', (path, text, name) => {
    const [finding] = found({ [path]: text });
    expect(finding?.why).toBe(`the public pages load ${name}`);
    expect(finding?.where).toMatch(/^borrower\/src\/public\//);
  });
});
