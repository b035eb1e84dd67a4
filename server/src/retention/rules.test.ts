import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { retentionRules } from './rules.ts';

const docs = readFileSync(new URL('../../../docs/retention.md', import.meta.url), 'utf8');

describe('the rules', () => {
  test.each(retentionRules)('D7 $name stands in docs/retention.md as it is', (rule) => {
    const { name, months, from, erased, source } = rule;
    expect(docs).toContain(`| ${name} | ${months} | ${from} | ${erased} | ${source} |\n`);
  });

  test('D7 each has a unique name, and the account comes last', () => {
    expect(new Set(retentionRules.map(({ name }) => name)).size).toBe(retentionRules.length);
    expect(retentionRules.at(-1)?.name).toBe('account');
  });
});
