import { expect, test } from 'vitest';
import { plantedHouse } from '../house.ts';
import { lostCalls } from './lost-calls.ts';

test('a call that the console’s build would leave out is found', () => {
  const house = plantedHouse({
    'console/vite.config.ts': "treeshake: { manualPureFunctions: ['call', 'lines'] }\n",
    'console/src/acts.tsx': 'onDone={() => {\n  call.reload();\n  void lines.reload();\n}}\n',
    'console/src/keeps.tsx':
      'onDone={() => call.reload()}\nconst size = (lines: string[]) =>\n  lines.join();\nreload();\n',
    'borrower/src/acts.tsx': 'call.reload();\n',
  });
  expect(lostCalls(house).map(({ where }) => where)).toEqual([
    'console/src/acts.tsx:2',
    'console/src/acts.tsx:3',
  ]);
});
