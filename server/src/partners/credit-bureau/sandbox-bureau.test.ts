import { defaultPolicy, lowestScore } from '@paystead/lending/decision/credit-policy';
import { describe, expect, test } from 'vitest';
import { sandboxBureau } from './sandbox-bureau.ts';

const read = (ending: string) =>
  sandboxBureau.readReport('SOFT', {
    reference: 'test',
    firstName: 'Andre',
    lastName: 'Whitlock',
    bornOn: '1984-03-27',
    ssn: `12345${ending}`,
    address: { street: '48 Alder St', city: 'Santa Fe', state: 'NM', zip: '87501' },
  });

describe('the sandbox’s bureau', () => {
  test('an ending from 0500 to 0850 is the score, and a low one has its factors', async () => {
    const scores = Array.from({ length: 351 }, (_, above) => 500 + above);
    const reports = await Promise.all(scores.map((score) => read(String(score).padStart(4, '0'))));
    expect(reports.map((report) => report?.score)).toEqual(scores);

    const low = reports.filter((report) => (report?.score ?? 0) < lowestScore(defaultPolicy));
    expect(low).toHaveLength(80);
    expect(low.every((report) => report?.factors.length)).toBe(true);
  });

  test('0001 has no file, 0002 one without a score, any other a good one', async () => {
    expect(await read('0001')).toBeNull();
    expect((await read('0002'))?.score).toBeNull();
    expect((await read('6120'))?.score).toBe(725);
  });

  test('0099 can’t be reached', async () => {
    await expect(read('0099')).rejects.toThrow('can’t be reached');
  });
});
