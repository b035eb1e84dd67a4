import { describe, expect, test } from 'vitest';
import { actorKindOf, actorOf, type AuditLine, hrefOf, subjectOf } from './audit-words.ts';

const line = (part: Partial<AuditLine>) =>
  ({ actor: null, actor_kind: 'job', subject_kind: null, subject_gid: null, ...part }) as AuditLine;

describe('STAFF-80 an event in words', () => {
  test('names its person with their kind, or the kind alone', () => {
    expect(actorOf(line({ actor: 'Ada', actor_kind: 'staff' }))).toBe('Ada');
    expect(actorKindOf(line({ actor: 'Ada', actor_kind: 'staff' }))).toBe('Staff');
    expect(actorOf(line({}))).toBe('Our server');
    expect(actorKindOf(line({}))).toBe('');
  });

  test('leads to the page of what it is about, if there is one', () => {
    expect(hrefOf(line({ subject_kind: 'loan', subject_gid: 'a' }))).toBe('/loans/a');
    expect(hrefOf(line({ subject_kind: 'bank_account', subject_gid: 'a' }))).toBeNull();
    expect(hrefOf(line({}))).toBeNull();
    expect(subjectOf(line({ subject_kind: 'bank_account' }))).toBe('bank account');
  });
});
