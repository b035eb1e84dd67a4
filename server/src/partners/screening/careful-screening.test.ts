import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Outage } from '../../platform/refusal.ts';
import { carefulScreening } from './careful-screening.ts';
import type { ScreenedPerson, ScreeningResult } from './port.ts';
import { sandboxEntries } from './sandbox-entries.ts';
import { NO_HIT, SANDBOX_HITS, SCREENING_TROUBLES } from './sandbox-hits.ts';
import { sandboxScreening } from './sandbox-screening.ts';

const HOME = { street: '48 Alder St', city: 'Santa Fe', state: 'NM', zip: '87501' };
const CLEAR = { ...NO_HIT, entries: [], lastAddress: HOME };

const person = (ending: string, occasion: ScreenedPerson['occasion']): ScreenedPerson => ({
  occasion,
  firstName: 'Andre',
  lastName: 'Whitlock',
  bornOn: '1984-03-27',
  ssn: `12345${ending}`,
  address: HOME,
});
const lists = carefulScreening(sandboxScreening, 20);

describe('screening lists that may fail', () => {
  test.each(SANDBOX_HITS)('$ending: $says', async ({ ending, hit, occasion }) => {
    const found = { ...CLEAR, ...hit };
    const [early, late] = [person(ending, 'APPLICATION'), person(ending, 'PAYOUT')];
    expect(await lists.screen(late)).toEqual({ ...found, entries: sandboxEntries(late) });
    expect(await lists.screen(early)).toEqual({
      ...(occasion ? CLEAR : found),
      entries: sandboxEntries(early),
    });
  });

  test.each(SCREENING_TROUBLES)(
    '$ending: $says',
    async ({ ending, occasion = 'APPLICATION' as const, tries }) => {
      const lasting = tries === Infinity ? 3 : tries;
      const asks = Array.from({ length: lasting }, () => lists.screen(person(ending, occasion)));
      const failed = await Promise.allSettled(asks);
      expect(
        failed.map((one) => one.status === 'rejected' && one.reason instanceof Outage),
      ).toEqual(failed.map(() => true));

      const next = await lists.screen(person(ending, occasion)).catch(() => null);
      expect(next).toEqual(tries === Infinity ? null : CLEAR);
    },
  );

  test('garbage clears nobody', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        const strange = carefulScreening({ screen: async () => answer as ScreeningResult }, 50);
        await expect(strange.screen(person('7120', 'PAYOUT'))).rejects.toThrow(Outage);
      }),
    );
  });
});
