import { describe, expect, test } from 'vitest';
import { readAnswers } from './detail-answers.ts';

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

describe('answers of a question page', () => {
  test('S5.5 a payday on a weekend is no business day', () => {
    const weekend = { payroll_frequency: 'WEEKLY', sample_date: '2026-11-28' };
    expect(readAnswers('PAYROLL_GROUP', form(weekend)).errors).toEqual({
      sample_date: 'Choose a business day',
    });
  });

  test('S3.24 an address is sent whole, or an error names the missing fields', () => {
    const whole = { street: '12 Elm St', city: 'Albany', state: 'NY', zip: '12207' };
    expect(readAnswers('ADDRESS', form(whole)).answers).toEqual({ address: whole });
    expect(readAnswers('ADDRESS', form({ ...whole, zip: '' })).errors).toEqual({
      zip: 'Enter a 5-digit ZIP code',
    });
  });

  test('S5.5 the payday is sent as YYYYMMDD', () => {
    const answered = readAnswers(
      'PAYROLL_GROUP',
      form({ payroll_frequency: 'WEEKLY', sample_date: '2026-11-27', gross_pay: '2,150' }),
    );
    expect(answered.answers).toEqual({
      payroll_group: { payroll_frequency: 'WEEKLY', sample_date: '20261127' },
      gross_pay: '2150.00',
    });
  });

  test('a Social Security number may contain any separators', () => {
    expect(readAnswers('SSN', form({ ssn: '123-45 6789' })).answers).toEqual({ ssn: '123456789' });
    expect(readAnswers('SSN', form({ ssn: '123-45' })).answers).toBeNull();
  });

  test('S3.14 married people say where to send the notice to the spouse', () => {
    const married = { marital_status: 'MARRIED' };
    expect(readAnswers('MARITAL_STATUS', form({ marital_status: 'SEPARATED' })).answers).toEqual({
      marital_status: 'SEPARATED',
    });
    expect(readAnswers('MARITAL_STATUS', form(married)).errors).toEqual({
      spouse_home: 'Choose where your spouse lives',
    });
    expect(
      readAnswers('MARITAL_STATUS', form({ ...married, spouse_home: 'same' })).answers,
    ).toEqual({ ...married, spouse_lives_with_me: true });
    const home = { street: 'P.O. Box 7', city: 'Madison', state: 'WI', zip: '53703' };
    expect(
      readAnswers('MARITAL_STATUS', form({ ...married, spouse_home: 'other', ...home })).answers,
    ).toEqual({ ...married, spouse_address: home });
  });

  test('yes and no are answers, an empty choice is not', () => {
    expect(readAnswers('POLITICAL_EXPOSURE', form({ political_exposure: 'no' })).answers).toEqual({
      political_exposure: false,
    });
    expect(readAnswers('POLITICAL_EXPOSURE', form({})).answers).toBeNull();
  });

  test('a consent box must be checked', () => {
    expect(readAnswers('PRIVACY', form({ privacy: 'on' })).answers).toEqual({ privacy: true });
    expect(readAnswers('PRIVACY', form({})).errors).toEqual({
      privacy: 'Read it and check the box',
    });
  });
});
