import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DoesNotFit, type Field, readRecord, writeRecord } from './fixed-width.ts';

const FIELDS: readonly Field<'type' | 'number' | 'cents' | 'note'>[] = [
  { name: 'type', start: 1, length: 1, align: 'left', fill: ' ' },
  { name: 'number', start: 2, length: 6, align: 'left', fill: ' ' },
  { name: 'cents', start: 8, length: 5, align: 'right', fill: '0' },
  { name: 'note', start: 14, length: 4, align: 'right', fill: ' ' },
];
const values = { type: 'D', number: 'N71', cents: '1250', note: 'ok' };

/** The values after writing and reading them; null if they are refused. */
function thereAndBack(wild: typeof values) {
  try {
    return readRecord(FIELDS, writeRecord(FIELDS, wild)) ?? 'unreadable';
  } catch (error) {
    if (error instanceof DoesNotFit) return null;
    throw error;
  }
}

describe('fixed-width records', () => {
  test('DEDUCT-23 a field has its place, its length, its alignment and its fill', () => {
    expect(writeRecord(FIELDS, values)).toBe('DN71   01250   ok');
    expect(readRecord(FIELDS, 'DN71   01250   ok')).toEqual(values);
    expect(readRecord(FIELDS, 'DN71   00000     ')).toMatchObject({ cents: '0', note: '' });
  });

  test.each([
    ['too long', { number: 'N123456' }],
    ['too long a number', { cents: '125000' }],
    ['not ASCII', { number: 'Ñ71' }],
    ['a line break', { number: 'N\n1' }],
    ['ends in its own fill', { number: 'N71 ' }],
    ['begins with its own fill', { cents: '01' }],
  ])('DEDUCT-23 refuses a value that is %s, and never cuts it', (_what, bad) => {
    expect(() => writeRecord(FIELDS, { ...values, ...bad })).toThrow(DoesNotFit);
  });

  test('DEDUCT-23 a record of another length is none', () => {
    expect(readRecord(FIELDS, 'DN71   01250   o')).toBeNull();
    expect(readRecord(FIELDS, 'DN71   01250   ok ')).toBeNull();
  });

  test('DEDUCT-23 what is written is read again, or refused', () => {
    const any = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(fc.record({ type: any, number: any, cents: any, note: any }), (wild) => {
        expect([null, wild]).toContainEqual(thereAndBack(wild));
      }),
    );
  });

  test('DEDUCT-23 every value that fits is written', () => {
    const good = fc.record({
      type: fc.constantFrom('D', 'H', 'T'),
      number: fc.stringMatching(/^[A-Z0-9-]{1,6}$/),
      cents: fc.nat(99_999).map(String),
      note: fc.stringMatching(/^[a-z]{0,4}$/),
    });
    fc.assert(
      fc.property(good, (fitting) => {
        expect(readRecord(FIELDS, writeRecord(FIELDS, fitting))).toEqual(fitting);
      }),
    );
  });
});
