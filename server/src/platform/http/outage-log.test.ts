import { expect, test } from 'vitest';
import { openLog } from '../log.ts';
import { Outage } from '../refusal.ts';
import { outageLog } from './outage-log.ts';

test('R7 an outage that refuses many requests is one line a second, with their number and the cause', () => {
  const lines: string[] = [];
  let now = 0;
  const note = outageLog(openLog('error', { write: (line) => void lines.push(line) }), () => now);
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7'), { code: 'ECONNREFUSED' });
  for (now = 0; now < 2000; now += 10) note(new Outage('The database takes no writes', { cause }));

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { count: 1, code: 'ECONNREFUSED', message: 'The database takes no writes' },
    { count: 100, code: 'ECONNREFUSED' },
  ]);
  expect(lines.join('')).not.toContain('10.0.0.7');
});
