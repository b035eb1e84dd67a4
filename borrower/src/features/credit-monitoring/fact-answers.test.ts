import { describe, expect, test } from 'vitest';
import { readFacts } from './fact-answers.ts';

function form(answers: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(answers)) data.set(name, value);
  return data;
}

describe('S4.6 the facts a bureau needs', () => {
  test('a Social Security number may be typed with dashes or spaces', () => {
    const { facts } = readFacts('MISSING_SSN', form({ ssn: ' 123-45 6789' }));
    expect(facts).toEqual({ ssn: '123456789' });
  });

  test('eight digits are not a Social Security number', () => {
    const { facts, errors } = readFacts('MISSING_SSN', form({ ssn: '123-45-678' }));
    expect(facts).toBeNull();
    expect(errors.ssn).toBe('Enter all 9 digits of your Social Security number');
  });

  test('a birth date needs month, day and year', () => {
    expect(readFacts('MISSING_DOB', form({ dob: '1984-03-27' })).facts).toEqual({
      dob: '1984-03-27',
    });
    expect(readFacts('MISSING_DOB', form({ dob: '1984-3' })).errors).toHaveProperty('dob');
  });

  test('a name needs a first and a last name', () => {
    const { facts, errors } = readFacts('MISSING_NAME', form({ first_name: ' Anita ' }));
    expect(facts).toBeNull();
    expect(errors).toEqual({ last_name: 'Enter your last name' });
  });

  test('an address includes its unit if it has one', () => {
    const home = { street: '48 Alder St', city: 'Reno', state: 'NV', zip: '89501' };
    expect(readFacts('MISSING_ADDRESS', form({ ...home, unit: '' })).facts).toEqual({
      address: home,
    });
    expect(readFacts('MISSING_ADDRESS', form({ ...home, unit: '2B' })).facts).toEqual({
      address: { ...home, unit: '2B' },
    });
  });
});
