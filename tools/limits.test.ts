import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONGEST_MESSAGE } from '@paystead/contract/messages/help';
import { LAST_EVENTS } from '@paystead/contract/product/error-limits';
import { LONGEST_TEXTS } from '@paystead/contract/product/error-text';
import { REFUSALS } from '@paystead/contract/refusals';
import {
  MONITORING_LOCK_HOURS,
  MONITORING_TRIES,
} from '@paystead/contract/wellness/monitoring-terms';
import { LONGEST_NOTE, MOST_DAYS } from '@paystead/contract/wellness/wellness';
import { daysToConfirm, microDepositTries } from '@paystead/lending/payments/micro-deposits';
import { LOCK, MOST_TRIES } from '@paystead/lending/states/monitoring-enrollment';
import { expect, test } from 'vitest';

/* Limits written down in rooms that may not import each other. They must be the same. */

const schema = readFileSync(join(import.meta.dirname, '../server/schema.sql'), 'utf8');

test.each([
  ['counseling_appointment_note', LONGEST_NOTE],
  ['counseling_appointment_days', MOST_DAYS],
  ['error_report_name', LONGEST_TEXTS.name],
  ['error_report_message', LONGEST_TEXTS.message],
  ['error_report_stack_trace', LONGEST_TEXTS.stack_trace],
  ['error_report_state_history', LAST_EVENTS],
  ['help_message_text', LONGEST_MESSAGE],
])('the database stores the longest %s that the contract allows', (check, most) => {
  const line = schema.split('\n').find((one) => one.includes(`CONSTRAINT ${check}_check CHECK `));
  expect(/<= (\d+)\),?$/.exec(line ?? '')?.[1]).toBe(String(most));
});

test('S4.6 pages state the tries and the lock of credit monitoring as in the rules', () => {
  expect({ hours: MONITORING_LOCK_HOURS }).toEqual(LOCK);
  expect(MONITORING_TRIES).toBe(MOST_TRIES);
});

test('refusals state the days and tries of micro-deposits as in the rules', () => {
  const sentences = Object.values(REFUSALS).map(({ sentence }) => sentence);
  const tries = ['', 'one', 'two', 'three', 'four', 'five'][microDepositTries] ?? 'no such';
  expect(sentences).toContain(
    `You had ${daysToConfirm} days to confirm this account, and they’ve passed. Add it again.`,
  );
  expect(sentences).toContain(`You’ve used all ${tries} tries. Choose another way to verify.`);
});
