import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AchFile } from '../records/ach-file.ts';
import { achFile } from '../fixtures/arbitrary-file.ts';
import { readFile } from './read-file.ts';
import { BATCH_CONTROL, ENTRY_DETAIL, FILE_CONTROL } from '../records/record-layout.ts';
import type { Field } from '../records/record-layout.ts';
import { writeFile } from './write-file.ts';

/**
 * Temporal days have no comparable properties, so we compare files as text with all their values.
 */
const values = (file: AchFile | null): unknown =>
  JSON.parse(JSON.stringify(file, (_key, value: unknown) => asText(value)));
const asText = (value: unknown) => (typeof value === 'bigint' ? `${value} cents` : value);

const linesOf = (text: string) => text.slice(0, -1).split('\n');
const faultless = (text: string) => readFile(text).faults.length === 0;

/** A changed text either has faults, or is read for what it says and so written back the same. */
function isFaultedOrFaithful(text: string): boolean {
  const { file } = readFile(text);
  return file === null || writeFile(file) === text;
}

/** Draws a character's position as two fractions, so that it exists in any file. */
const place = fc.record({
  line: fc.double({ min: 0, max: 0.999, noNaN: true }),
  column: fc.nat(93),
});

describe('any file', { timeout: 60_000 }, () => {
  test('reads back as written', () => {
    fc.assert(
      fc.property(achFile, (file) => {
        const result = readFile(writeFile(file));
        expect(result.faults).toEqual([]);
        expect(values(result.file)).toEqual(values(file));
      }),
    );
  });

  test('G11 is written with the same bytes the second time', () => {
    fc.assert(
      fc.property(achFile, (file) => {
        expect(writeFile(file)).toBe(writeFile(file));
      }),
    );
  });

  test('has records of 94 characters in full blocks', () => {
    fc.assert(
      fc.property(achFile, (file) => {
        const lines = linesOf(writeFile(file));
        expect(lines.length % 10).toBe(0);
        expect(lines.every((line) => line.length === 94)).toBe(true);
      }),
    );
  });
});

describe('a corrupted file', { timeout: 60_000 }, () => {
  test('never changes its meaning silently, whichever character is overwritten', () => {
    const other = fc.nat({ max: 0x17f }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(achFile, place, other, (file, { line, column }, character) => {
        const lines = linesOf(writeFile(file));
        const at = Math.floor(line * lines.length);
        const record = lines[at] ?? '';
        // The message authentication code is the one field that the reader ignores.
        fc.pre(!(record.startsWith('8') && column >= 54 && column < 73));
        lines[at] = record.slice(0, column) + character + record.slice(column + 1);
        expect(isFaultedOrFaithful(`${lines.join('\n')}\n`)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('I5 is reported when a digit protected by control records changes', () => {
    const guarded: Record<string, readonly Field[]> = {
      6: [ENTRY_DETAIL.receivingDfi, ENTRY_DETAIL.checkDigit, ENTRY_DETAIL.amount],
      8: [
        BATCH_CONTROL.entryAndAddendaCount,
        BATCH_CONTROL.entryHash,
        BATCH_CONTROL.totalDebit,
        BATCH_CONTROL.totalCredit,
        BATCH_CONTROL.originatingDfi,
        BATCH_CONTROL.batchNumber,
      ],
      9: [
        FILE_CONTROL.batchCount,
        FILE_CONTROL.blockCount,
        FILE_CONTROL.entryAndAddendaCount,
        FILE_CONTROL.entryHash,
        FILE_CONTROL.totalDebit,
        FILE_CONTROL.totalCredit,
      ],
    };
    fc.assert(
      fc.property(
        achFile,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (file, pick, column, by) => {
          const lines = linesOf(writeFile(file));
          const targets = lines.flatMap((record, at) =>
            record === '9'.repeat(94)
              ? []
              : (guarded[record[0] ?? ''] ?? []).map((field) => ({ at, field })),
          );
          const { at, field } = targets[pick % targets.length] ?? {
            at: 0,
            field: FILE_CONTROL.batchCount,
          };
          const position = field.start - 1 + (column % field.width);
          const record = lines[at] ?? '';
          const digit = (Number(record[position]) + by) % 10;
          lines[at] = record.slice(0, position) + digit + record.slice(position + 1);
          expect(faultless(lines.join('\n'))).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('is reported when a record is missing, doubled or moved', () => {
    fc.assert(
      fc.property(achFile, place, place, (file, { line }, other) => {
        const lines = linesOf(writeFile(file));
        const at = Math.floor(line * lines.length);
        const to = Math.floor(other.line * lines.length);
        const record = lines[at] ?? '';
        expect(faultless(lines.toSpliced(at, 1).join('\n'))).toBe(false);
        expect(faultless(lines.toSpliced(at, 0, record).join('\n'))).toBe(false);
        const swapped = lines.with(at, lines[to] ?? '').with(to, record);
        expect(isFaultedOrFaithful(`${swapped.join('\n')}\n`)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('fault 14 is reported when it is cut off anywhere', () => {
    fc.assert(
      fc.property(achFile, fc.double({ min: 0, max: 0.999, noNaN: true }), (file, share) => {
        const text = writeFile(file);
        const kept = text.slice(0, Math.floor(share * (text.length - 1)));
        expect(faultless(kept)).toBe(false);
      }),
    );
  });

  test('is reported for any text, and the reader never throws', () => {
    const records = fc.array(
      fc.tuple(fc.constantFrom(...'156789 x'), fc.string({ unit: 'binary-ascii' })),
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      records.map((lines) => lines.map(([type, rest]) => type + rest.padEnd(93)).join('\n')),
    );
    fc.assert(
      fc.property(text, (any) => {
        expect(faultless(any)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
