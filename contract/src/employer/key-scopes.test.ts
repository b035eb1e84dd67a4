import { describe, expect, test } from 'vitest';
import { employerRoles } from '../call.ts';
import { listCalls } from '../calls.ts';
import { KeyScope } from './key-scopes.ts';
import {
  WEBHOOK_EVENTS,
  WebhookEventType,
  writeTestBody,
  writeWebhookBody,
} from './webhook-events.ts';

const scoped = listCalls().filter(({ call }) => call.scope !== undefined);

describe('CONNECT-4 calls that take an employer’s key', () => {
  test('are calls of employers’ own users at the console, and never log anyone in', () => {
    expect(scoped.length).toBeGreaterThan(4);
    for (const { call, name } of scoped) {
      const isTheirs = call.who.some((who) => employerRoles.some((role) => role === who));
      expect([name, isTheirs, call.path.startsWith('/console/')]).toEqual([name, true, true]);
      expect([name, call.who.includes('anyone'), call.sandbox ?? false]).toEqual([
        name,
        false,
        false,
      ]);
    }
  });

  test('read with a scope to read, and change with a scope to write, which payroll alone may', () => {
    for (const { call, name } of scoped) {
      const kind = call.method === 'GET' ? 'read' : 'write';
      expect([name, call.scope?.split(':')[1]]).toEqual([name, kind]);
    }
    const changing = scoped.filter(({ call }) => call.method !== 'GET');
    expect(changing.filter(({ call }) => call.who.includes('viewer'))).toEqual([]);
  });

  test.each(KeyScope.options)('CONNECT-20 %s admits at least one call', (scope) => {
    const admitted = scoped.filter(({ call }) => call.scope === scope);
    expect(admitted.length).toBeGreaterThan(0);
    const changes = admitted.filter(({ call }) => call.method !== 'GET');
    expect([scope, changes.length > 0]).toEqual([scope, scope.endsWith(':write')]);
  });

  test('CONNECT-20 let a program do all that payroll’s page does with a deduction file', () => {
    const files = listCalls().filter(({ call }) =>
      call.path.startsWith('/console/employer/payday-file'),
    );
    expect(files.length).toBeGreaterThan(7);
    for (const { call, name } of files) {
      const kind = call.method === 'GET' ? 'read' : 'write';
      expect([name, call.scope]).toEqual([name, `deductions:${kind}`]);
    }
  });

  test('are none of the calls about keys and webhooks: a key makes no other key', () => {
    const own = /^\/console\/employer\/(keys|webhooks|deliveries)/;
    expect(scoped.filter(({ call }) => own.test(call.path))).toEqual([]);
    expect(listCalls().filter(({ call }) => own.test(call.path)).length).toBeGreaterThan(10);
  });
});

describe('CONNECT-12 what an event says', () => {
  const SECRET = /loan|balance|reason|score|borrower|ssn|purpose|principal|past_due/i;

  test.each(WebhookEventType.options)('%s says nothing of a loan', (type) => {
    const body = writeTestBody(type, '2030-03-22T12:00:00.000Z');
    const { data, test: isTest, timestamp } = JSON.parse(body);
    expect([isTest, timestamp]).toEqual([true, '2030-03-22T12:00:00.000Z']);
    expect(Object.keys(data).filter((name) => SECRET.test(name))).toEqual([]);
    expect(Object.keys(data)).toEqual(Object.keys(WEBHOOK_EVENTS[type].example));
    expect(body.length).toBeLessThan(1000);
  });

  test('amounts are decimal strings, and the same event has the same text', () => {
    const data = { payday: '2030-03-22', version: 2, people: 411, total: 58_301_15n };
    const write = () => writeWebhookBody('deduction_file.closed', data, '2030-03-19T21:00:00.000Z');
    expect(write()).toBe(
      '{"type":"deduction_file.closed","timestamp":"2030-03-19T21:00:00.000Z",' +
        '"data":{"payday":"2030-03-22","version":2,"people":411,"total":"58301.15"}}',
    );
    expect(write()).toBe(write());
  });
});
