import { describe, expect, test } from 'vitest';
import { acceptOf, checkFile, sayRules } from './file-check.ts';

const paystub = { name: 'paystub.pdf', type: 'application/pdf', size: 1_400_000 };
const csv = { formats: [{ name: 'CSV', accept: ['text/csv', '.csv'] }], maxMegabytes: 25 };

describe('a file before upload', () => {
  test('passes by its media type or its extension', () => {
    expect(checkFile(paystub, {})).toBeUndefined();
    expect(checkFile({ ...paystub, name: 'SCAN.JPEG', type: '' }, {})).toBeUndefined();
    expect(checkFile({ name: 'roster.csv', type: 'application/vnd.ms-excel', size: 9 }, csv)).toBe(
      undefined,
    );
  });

  test('of a wrong type or size is refused with a sentence that says what to choose', () => {
    const song = { name: 'song.mp3', type: 'audio/mpeg', size: 10 };

    expect(checkFile(song, {})).toBe('Choose a PDF, JPG or PNG file');
    expect(checkFile(song, csv)).toBe('Choose a CSV file');
    expect(checkFile({ ...paystub, size: 10 * 1024 * 1024 + 1 }, {})).toBe(
      'Choose a file smaller than 10\u00a0MB',
    );
    expect(checkFile({ ...paystub, size: 0 }, {})).toBe('Choose a file that isn’t empty');
    expect(checkFile({ ...paystub, name: 'pdf', type: '' }, {})).toBeTypeOf('string');
  });

  test('HEIC is never accepted, so that the phone converts its photos', () => {
    const photo = { name: 'IMG_0042.HEIC', type: '', size: 9 };
    expect(checkFile(photo, {})).toBe('Choose a PDF, JPG or PNG file');
    expect(acceptOf({})).not.toMatch(/hei/);
  });

  test('the rules are shown in advance and passed to the browser', () => {
    expect(sayRules({})).toBe('PDF, JPG or PNG, up to 10\u00a0MB');
    expect(acceptOf(csv)).toBe('text/csv,.csv');
  });
});
