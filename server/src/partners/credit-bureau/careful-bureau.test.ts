import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Outage } from '../../platform/refusal.ts';
import { carefulBureau } from './careful-bureau.ts';
import type { ConsumerReport, CreditBureau, ReportSubject } from './port.ts';
import { sandboxBureau, sandboxInquiries } from './sandbox-bureau.ts';
import { BUREAU_TROUBLES, USUAL_FILE } from './sandbox-files.ts';

let asked = 0;

function subject(ending: string): ReportSubject {
  asked += 1;
  return {
    reference: `careful ${asked}`,
    firstName: 'Andre',
    lastName: 'Whitlock',
    bornOn: '1984-03-27',
    ssn: `9${String(asked).padStart(4, '0')}${ending}`,
    address: { street: '48 Alder St', city: 'Santa Fe', state: 'NM', zip: '87501' },
  };
}

const saying = (answer: unknown): CreditBureau =>
  carefulBureau({ ...sandboxBureau, readReport: async () => answer as ConsumerReport }, 50);

describe('a credit bureau that may fail', () => {
  const bureau = carefulBureau(sandboxBureau, 20);

  test('a usual answer arrives complete, and so does the answer that there is no file', async () => {
    const usual = subject('7120');
    expect(await bureau.readReport('SOFT', usual)).toEqual({
      ...USUAL_FILE,
      lastAddress: usual.address,
    });
    expect(await bureau.readReport('SOFT', subject('0001'))).toBeNull();
  });

  test.each(BUREAU_TROUBLES)('$ending: $says', async ({ ending, tries }) => {
    const someone = subject(ending);
    const lasting = tries === Infinity ? 3 : tries;
    for (let time = 0; time < lasting; time += 1) {
      await expect(bureau.readReport('HARD', someone)).rejects.toThrow(Outage);
    }
    const next = await bureau.readReport('HARD', someone).catch(() => undefined);
    expect(next).toEqual(
      tries === Infinity ? undefined : { ...USUAL_FILE, lastAddress: someone.address },
    );
    expect(sandboxInquiries(someone.ssn ?? '').length).toBeLessThanOrEqual(1);
  });

  test('one reference is one inquiry and one answer, another is another', async () => {
    const someone = subject('7120');
    await Promise.all([1, 2, 3].map(() => bureau.readReport('HARD', someone)));
    expect(sandboxInquiries(someone.ssn ?? '')).toHaveLength(1);
    await bureau.readReport('HARD', { ...someone, reference: 'careful, again' });
    expect(sandboxInquiries(someone.ssn ?? '')).toHaveLength(2);
  });

  test('garbage of any shape is an outage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        fc.pre(answer !== null);
        await expect(saying(answer).readReport('SOFT', subject('7120'))).rejects.toThrow(Outage);
      }),
    );
  });

  test('a report with any one part spoiled is an outage', async () => {
    const names = Object.keys(USUAL_FILE) as (keyof ConsumerReport)[];
    const spoiled = fc.anything().filter((value) => value !== null && !isRight(value));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), spoiled, async (name, value) => {
        const answer = { ...USUAL_FILE, [name]: value };
        await expect(saying(answer).readReport('SOFT', subject('7120'))).rejects.toThrow(Outage);
      }),
    );
  });

  test.each([
    ['a score off the scale', { score: 999 }],
    ['a score without its factors', { factors: [] }],
    ['negative debts', { monthlyDebts: -1n }],
  ])('%s is an outage', async (_what, part) => {
    const told = saying({ ...USUAL_FILE, ...part });
    await expect(told.readReport('SOFT', subject('7120'))).rejects.toThrow(
      'an answer that we can’t read',
    );
  });
});

/** Invalid values for a part of a report. */
function isRight(value: unknown): boolean {
  return typeof value === 'boolean' || typeof value === 'bigint' || typeof value === 'number';
}
