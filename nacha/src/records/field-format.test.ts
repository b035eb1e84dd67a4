import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountField } from './entry-detail.ts';
import { cleanText, dateField, isPrintable, readDate } from './field-format.ts';
import { BATCH_HEADER } from './record-layout.ts';

describe('a name in an ACH record', () => {
  test.each([
    ['José Núñez', 'Jose Nunez'],
    ['Zoë Ångström', 'Zoe Angstrom'],
    ['Weiß & Sørensen', 'Weiss & Sorensen'],
    ['O’Brien–Smith', "O'Brien-Smith"],
    ['  Dana \t  Sample ', 'Dana Sample'],
    ['Łukasz Œuvre', 'Lukasz OEuvre'],
    ['Dana 🎉 Sample', 'Dana Sample'],
    ['王小明', ''],
  ])('%s is written %s', (name, written) => {
    expect(cleanText(name, 22)).toBe(written);
  });

  test("is cut to its field and doesn't end in a blank", () => {
    expect(cleanText('MAXIMILIANE CONSTANZA DE LA VEGA', 22)).toBe('MAXIMILIANE CONSTANZA');
  });

  test("is printable, fits, and doesn't change when cleaned again", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const once = cleanText(name, 22);
        expect(isPrintable(once)).toBe(true);
        expect(once.length).toBeLessThanOrEqual(22);
        expect(cleanText(once, 22)).toBe(once);
      }),
    );
  });
});

describe('an amount in an ACH record', () => {
  test.each([
    [0n, '0000000000'],
    [1n, '0000000001'],
    [8_790n, '0000008790'],
    [9_999_999_999n, '9999999999'],
  ])('of %s cents is written %s', (cents, field) => {
    expect(amountField(cents)).toBe(field);
  });

  test("throws, and isn't cut, when it is too large or negative", () => {
    expect(() => amountField(10_000_000_000n)).toThrow('does not fit in 10 digits');
    expect(() => amountField(-1n)).toThrow(RangeError);
  });
});

describe('a day in an ACH record', () => {
  const field = BATCH_HEADER.effectiveEntryDate;
  const written = (day: string) => {
    const faults: string[] = [];
    const text = dateField(Temporal.PlainDate.from(day), field, (_name, message) =>
      faults.push(message),
    );
    return faults.length > 0 ? faults : text;
  };
  const read = (text: string) =>
    readDate(' '.repeat(69) + text, field, () => undefined)?.toString() ?? null;

  test('is written YYMMDD, in this century only', () => {
    expect(written('2026-08-04')).toBe('260804');
    expect(written('2099-12-31')).toBe('991231');
    expect(written('1999-12-31')).toEqual(['1999-12-31 is not in the years 2000 to 2099.']);
    expect(written('2100-01-01')).toEqual(['2100-01-01 is not in the years 2000 to 2099.']);
  });

  test("reads back, and other texts of six characters don't", () => {
    expect(read('240229')).toBe('2024-02-29');
    expect(read('250229')).toBeNull();
    expect(read('261301')).toBeNull();
    expect(read('260800')).toBeNull();
    expect(read('26 804')).toBeNull();
  });
});
