import { describe, expect, test } from 'vitest';
import {
  firstOpenStep,
  NO_ANSWERS,
  pathOf,
  stepIsAfter,
  stepOf,
  stepWithFault,
} from './answers.ts';

const dana = {
  employer: 'NRH',
  employer_name: 'Northfield Regional Health',
  first_name: 'Dana',
  last_name: 'Reyes',
  email: 'dana@example.com',
  phone: '(212) 555-0142',
};

describe('the steps of registration', () => {
  test('every address maps to its step and back', () => {
    for (const step of ['employer', 'name', 'contact', 'password', 'done'] as const) {
      expect(stepOf(pathOf(step))).toBe(step);
    }
    expect(stepOf('/pub/register/else')).toBe('employer');
  });

  test('nobody can skip an unanswered step', () => {
    expect(firstOpenStep(NO_ANSWERS)).toBe('employer');
    expect(firstOpenStep({ ...dana, last_name: '' })).toBe('name');
    expect(firstOpenStep({ ...dana, phone: '' })).toBe('contact');
    expect(firstOpenStep(dana)).toBe('password');
    expect(stepIsAfter('contact', 'name')).toBe(true);
    expect(stepIsAfter('name', 'name')).toBe(false);
  });

  test('a refused field returns to the step that asks for it', () => {
    expect(stepWithFault({ password: 'longer', phone: 'a phone' })).toBe('contact');
    expect(stepWithFault({ password: 'longer' })).toBe('password');
  });
});
