import { describe, expect, test } from 'vitest';
import { employmentFaults, employmentInput } from './employment-answers.ts';

const nothing = { employee_number: '', dob: '', ssn_last4: '' };

describe('confirming a job', () => {
  test('one answer is enough, and only the answered fields are sent', () => {
    const answers = { ...nothing, employee_number: ' NRH-10482 ' };
    expect(employmentFaults(answers)).toBeNull();
    expect(employmentInput(answers)).toEqual({ employee_number: 'NRH-10482' });
  });

  test('with no answer at all, an error asks for one', () => {
    expect(employmentFaults(nothing)).toEqual({
      employee_number: 'Enter your employee number, or one of the other two',
    });
  });

  test.each(['1984-02-30', '1984-13-01', '84-02-03', 'x'])('%s is not a valid day', (dob) => {
    expect(employmentFaults({ ...nothing, dob })).toHaveProperty('dob');
  });

  test('a leap day is a day', () => {
    expect(employmentFaults({ ...nothing, dob: '1984-02-29' })).toBeNull();
  });

  test.each(['123', '12345', '12a4'])('%s is not four digits', (ssn_last4) => {
    expect(employmentFaults({ ...nothing, ssn_last4 })).toHaveProperty('ssn_last4');
  });
});
