import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, decimalOf, moveBy, percentAlong } from './steps.ts';

const scale = { min: '250.00', max: '6500.00', step: '50.00' };

describe('steps of a slider', () => {
  test('move one or ten steps and stop at the ends', () => {
    expect(moveBy('4000.00', 1, scale)).toBe('4050.00');
    expect(moveBy('4000.00', -10, scale)).toBe('3500.00');
    expect(moveBy('6450.00', 10, scale)).toBe('6500.00');
    expect(moveBy('300.00', -10, scale)).toBe('250.00');
  });

  test('start from the nearest step when the amount was typed between two', () => {
    expect(moveBy('4020.00', 0, scale)).toBe('4000.00');
    expect(moveBy('4030.00', 1, scale)).toBe('4100.00');
    expect(moveBy('9000.00', 0, scale)).toBe('6500.00');
    expect(moveBy('twelve', 0, scale)).toBe('250.00');
  });

  test('never pass the last whole step of a scale that is not a multiple of the step', () => {
    expect(moveBy('6530.00', 0, { ...scale, max: '6530.00' })).toBe('6500.00');
  });

  test('say how far along an amount is', () => {
    expect(percentAlong('250.00', scale)).toBe(0);
    expect(percentAlong('3375.00', scale)).toBe(50);
    expect(percentAlong('9000.00', scale)).toBe(100);
    expect(percentAlong('250.00', { min: '250.00', max: '250.00', step: '50.00' })).toBe(100);
  });

  test('convert between cents and decimal strings', () => {
    expect(centsOf('0.5')).toBe(50);
    expect(centsOf('1.234')).toBeUndefined();
    fc.assert(fc.property(fc.nat(10 ** 9), (cents) => centsOf(decimalOf(cents)) === cents));
  });
});
