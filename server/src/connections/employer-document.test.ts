import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyScope, SCOPE_WORDS } from '@paystead/contract/employer/key-scopes';
import { MOST_TRIES } from '@paystead/contract/employer/webhook-deliveries';
import { WEBHOOK_EVENTS, WebhookEventType } from '@paystead/contract/employer/webhook-events';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../platform/settings/config.ts';
import { PAUSES } from './deliveries/retry-plan.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/employer-api.md'), 'utf8');

describe('the document for employers', () => {
  test.each(KeyScope.options)('CONNECT-4 says what %s is for', (scope) => {
    expect(text).toContain(`| \`${scope}\` | ${SCOPE_WORDS[scope]} |\n`);
  });

  test.each(WebhookEventType.options)('CONNECT-12 lists %s with its data', (type) => {
    const row = text
      .split('\n')
      .find((line) => line.startsWith('|') && line.includes(`\`${type}\``));
    const [, , data = ''] = row?.split('|') ?? [];
    const named = [...data.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(WEBHOOK_EVENTS[type].example).toSorted());
  });

  test('CONNECT-8 names the limit of a key', () => {
    const { keys } = readConfig({}).rateLimit;
    expect(text).toContain(`A key may make ${keys} calls a minute`);
  });

  test('CONNECT-13 names the pauses, which are a little over three days together', () => {
    expect(PAUSES).toHaveLength(MOST_TRIES - 1);
    const [minutes, hours] = [PAUSES.slice(0, 3), PAUSES.slice(3)];
    expect(minutes.map((pause) => pause / 60)).toEqual([1, 5, 30]);
    expect(text).toContain(`2, 8, 24 and 38 hours`);
    expect(hours.map((pause) => pause / 3600)).toEqual([2, 8, 24, 38]);
    const total = PAUSES.reduce((sum, pause) => sum + pause, 0) / 3600;
    expect([total > 72, total * 1.1 < 96]).toEqual([true, true]);
  });
});
