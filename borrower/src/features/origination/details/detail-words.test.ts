import { describe, expect, test } from 'vitest';
import type { ApplicationRecord, DetailType } from '../../../parts/application.ts';
import { afterDetail, openDetails } from './detail-words.ts';

function tasks(states: Partial<Record<DetailType, 'todo' | 'done' | 'blocked'>>) {
  const details = Object.entries(states).map(([type, state]) => ({
    type: type as DetailType,
    state,
    blocked_by: null,
    shown: null,
    problem: null,
  }));
  const next_step: ApplicationRecord['next_step'] = details.every(({ state }) => state === 'done')
    ? 'CHECK'
    : 'CONFIRM';
  return { gid: 'a1', details, next_step };
}

describe('S3.24 after a saved detail', () => {
  test('the next open one follows, in the order of the list', () => {
    const left = tasks({ EMPLOYER: 'todo', NAME: 'done', ADDRESS: 'done', PRIVACY: 'todo' });
    expect(openDetails(left)).toEqual(['EMPLOYER', 'PRIVACY']);
    expect(afterDetail(left, 'ADDRESS')).toBe('/home/apply/a1/confirm/employer');
    expect(afterDetail(left, 'EMPLOYER')).toBe('/home/apply/a1/confirm/privacy');
  });

  test('what was passed over comes at the end, and a blocked one never', () => {
    const left = tasks({ NAME: 'todo', MARITAL_STATUS: 'blocked', PRIVACY: 'done' });
    expect(afterDetail(left, 'PRIVACY')).toBe('/home/apply/a1/confirm/name');
  });

  test('the last one leads to the answers', () => {
    expect(afterDetail(tasks({ NAME: 'done', PRIVACY: 'done' }), 'NAME')).toBe(
      '/home/apply/a1/check',
    );
  });
});
