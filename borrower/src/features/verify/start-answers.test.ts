import { describe, expect, test } from 'vitest';
import { startAnswers, startWords } from './start-answers.ts';

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

describe('the start date of a job', () => {
  test('a day is enough, unless the person must also confirm it themselves', () => {
    const day = { started_on: '2019-03-27' };
    expect(startAnswers('PAY_STUB', form(day)).input).toEqual(day);
    expect(startAnswers('SELF_ATTESTED', form(day)).faults).toEqual({
      attested: 'Check the box to confirm',
    });
    expect(startAnswers('SELF_ATTESTED', form({ ...day, attested: 'on' })).input).toEqual({
      ...day,
      attested: true,
    });
  });

  test('without a day, an error asks for it', () => {
    expect(startAnswers('PAY_STUB', form({})).faults).toEqual({
      started_on: 'Enter your first day at work, like 03/27/2019',
    });
    expect(startAnswers('PENSION_STATEMENT', form({ started_on: '2020-02-30' })).faults).toEqual({
      started_on: 'Enter the day of your first pension payment, like 03/01/2020',
    });
  });

  test('S1.3 FEDGOV a government address needs no statement', () => {
    const check = {
      proof: 'GOVERNMENT_EMAIL_OR_STATEMENT',
      check_mode: 'SYNC',
      state: 'NONE',
      government_email: true,
      provider: null,
      payroll_processor: null,
      item: null,
      asked_at: null,
      answer_by: null,
    } as const;
    expect(startWords(check, 'the office').button).toBe('Confirm your job');
    expect(startWords({ ...check, government_email: false }, 'the office').lead).toMatch(
      /earnings statement/,
    );
  });
});
