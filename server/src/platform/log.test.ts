import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function lines() {
  const written: string[] = [];
  const log = openLog('info', { write: (line) => void written.push(line) });
  return { log, written };
}

test('G3 a field that is not on the list is left out', () => {
  const { log, written } = lines();
  log.info('said', { path: '/web/a', ssn: '078-05-1120', body: 'x' });

  expect(JSON.parse(written[0] ?? '')).toMatchObject({ path: '/web/a', msg: 'said' });
  expect(written.join('')).not.toContain('078-05-1120');
});

test('G2 a line break in a value cannot forge a line', () => {
  const { log, written } = lines();
  log.info('said', { path: '/a\n{"level":30,"msg":"forged"}' });

  expect(written).toHaveLength(1);
  expect(written[0]?.trimEnd()).not.toContain('\n');
});

test('G3 an error is logged without the values that caused it', () => {
  const { log, written } = lines();
  const error = Object.assign(new Error('Key (ssn)=(078-05-1120) already exists'), {
    code: '23505',
    detail: 'Key (ssn)=(078-05-1120)',
  });
  log.error('failed', {}, error);

  expect(written.join('')).not.toContain('078-05-1120');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ code: '23505', error: 'Error' });
});
