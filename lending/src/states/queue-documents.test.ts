import { describe, expect, test } from 'vitest';
import {
  documentDueOn,
  documentsFor,
  isFreshDocument,
  lastLapsedOn,
  queueDocumentTypes,
} from './queue-documents.ts';
import { queueItemTypes } from './queue-status.ts';

describe('queue item documents', () => {
  test('S3.13 has the seven types', () => {
    expect(queueDocumentTypes).toEqual([
      'INCOME_STATEMENT',
      'PENSION_STATEMENT',
      'SOCIAL_SECURITY_STATEMENT',
      'SOCIAL_SECURITY_CARD',
      'DRIVER_LICENSE',
      'PROOF_OF_RESIDENCE',
      'BANK_STATEMENT',
    ]);
  });

  test.each(queueItemTypes)('S4.8 %s lists documents that can settle it, each once', (type) => {
    const documents = documentsFor(type);
    expect(documents.length).toBeGreaterThan(0);
    expect(new Set(documents).size).toBe(documents.length);
  });

  test('S4.8 every document can settle some item, and one named like an item settles it', () => {
    const used = new Set(queueItemTypes.flatMap((type) => documentsFor(type)));
    expect(queueDocumentTypes.filter((type) => !used.has(type))).toEqual([]);
    expect(documentsFor('BANK_STATEMENT')).toEqual(['BANK_STATEMENT']);
    expect(documentsFor('PENSION_STATEMENT')).toEqual(['PENSION_STATEMENT']);
  });

  test('a pay stub can be reused for 60 days, a card for as long as it is kept', () => {
    const uploaded = Temporal.PlainDate.from('2026-01-10');
    const last = uploaded.add({ days: 60 });
    expect(isFreshDocument('INCOME_STATEMENT', uploaded, last)).toBe(true);
    expect(isFreshDocument('INCOME_STATEMENT', uploaded, last.add({ days: 1 }))).toBe(false);
    expect(isFreshDocument('DRIVER_LICENSE', uploaded, last.add({ years: 5 }))).toBe(true);
  });

  test('NOTICE-3 a requested document may be sent for 30 days, then the item lapses', () => {
    const asked = Temporal.PlainDate.from('2026-11-21');
    const due = documentDueOn(asked);
    expect(due.toString()).toBe('2026-12-21');
    expect(lastLapsedOn(due).equals(asked)).toBe(true);
    expect(lastLapsedOn(due.subtract({ days: 1 })).equals(asked)).toBe(false);
  });
});
