import { expect, test } from 'vitest';
import { type Alert, replaceAlerts } from './alerts.ts';

const alert = (gid: string, read = false) => ({ gid, read }) as Alert;

test('S4.10 S3.29 an alert is replaced in place by its gid, and nothing is added', () => {
  const page = { total: 9, rows: [alert('a'), alert('b'), alert('c')], wanted: 'UNREAD' };

  const after = replaceAlerts(page, [alert('b', true), alert('z', true)]);

  expect(after).toMatchObject({ total: 9, wanted: 'UNREAD' });
  expect(after.rows.map(({ gid, read }) => `${gid} ${read}`)).toEqual([
    'a false',
    'b true',
    'c false',
  ]);
});
