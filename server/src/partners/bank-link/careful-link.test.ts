import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { isRoutingNumber } from '@paystead/nacha/records/aba-routing';
import { openWindow, readChosen } from './careful-link.ts';
import type { BankLink, ReadAccount } from './port.ts';

const owner = { borrowerGid: 'x', firstName: 'Dana', lastName: 'Ellis' };
const chosen = { publicToken: 'public', credential: null, accountId: 'a', owner, tries: 1 };
const good: ReadAccount = {
  outcome: 'read',
  account: {
    abaNumber: '021000021',
    accountNumber: '1100004417',
    type: 'CHECKING',
    name: 'Checking',
    institution: 'Meridian Bank',
    owners: ['Dana Ellis'],
    address: null,
  },
};

function provider(over: Partial<BankLink>): BankLink {
  return {
    provider: 'plaid',
    openWindow: async () => 'link-token',
    redeem: async () => 'credential',
    readAccount: async () => good,
    forget: async () => undefined,
    ...over,
  };
}

const never = (_value: unknown, signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject()));

describe('S7.21 a failing provider', () => {
  test('a valid account is returned with the credential that read it', async () => {
    expect(await readChosen(provider({}), chosen, 500)).toEqual({
      ...good,
      credential: 'credential',
    });
    expect(await openWindow(provider({}), owner, null, 500)).toBe('link-token');
  });

  test('a provider that never answers costs no more than the time limit', async () => {
    const slow = provider({ readAccount: never });
    expect(await readChosen(slow, chosen, 20)).toEqual({
      outcome: 'later',
      because: 'slow',
      credential: 'credential',
    });
    expect(await readChosen(provider({ redeem: never }), chosen, 20)).toMatchObject({
      because: 'slow',
      credential: null,
    });
  });

  test('an invalid public token is expired; a redeemed one is not redeemed again', async () => {
    const redeem = vi.fn<BankLink['redeem']>(async () => null);
    expect(await readChosen(provider({ redeem }), chosen, 500)).toEqual({ outcome: 'expired' });
    const again = { ...chosen, credential: 'kept' };
    const read = await readChosen(provider({ redeem }), again, 500);
    expect(read).toMatchObject({ outcome: 'read', credential: 'kept' });
    expect(redeem).toHaveBeenCalledTimes(1);
  });

  test('after five failures in a row nobody waits for the next half minute', async () => {
    const readAccount = vi.fn<BankLink['readAccount']>(async () =>
      Promise.reject(new Error('503')),
    );
    const link = provider({ readAccount });
    for (let call = 0; call < 8; call += 1) {
      const read = await readChosen(link, { ...chosen, credential: 'kept' }, 500);
      expect(read).toMatchObject({ outcome: 'later', because: 'down' });
    }
    expect(readAccount).toHaveBeenCalledTimes(5);
  });

  test('garbage of any shape is a defined state: later, and never an account', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: true }), async (answer) => {
        const link = provider({ readAccount: async () => answer as ReadAccount });
        const read = await readChosen(link, chosen, 500);
        expect(['later', 'expired', 'sign-in-again', 'no-numbers']).toContain(read.outcome);
        const token = await openWindow(
          provider({ openWindow: async () => answer as string }),
          owner,
          null,
          500,
        );
        expect(token === null || typeof token === 'string').toBe(true);
      }),
    );
  });

  test('an account with any one part spoiled is garbage', async () => {
    const { account } = good as Extract<ReadAccount, { outcome: 'read' }>;
    const part = fc.constantFrom(...(Object.keys(account) as (keyof typeof account)[]));
    const spoiled = fc.oneof(
      fc.anything().filter((value) => typeof value !== 'string' && !Array.isArray(value)),
      fc.constantFrom('', '   ', 'x'.repeat(600)),
    );
    await fc.assert(
      fc.asyncProperty(part, spoiled, async (name, value) => {
        // A bank may know no address of the owner.
        fc.pre(name !== 'address' || value !== null);
        const answer = { outcome: 'read', account: { ...account, [name]: value } } as ReadAccount;
        const link = provider({ readAccount: async () => answer });
        expect(await readChosen(link, chosen, 500)).toMatchObject({ because: 'garbage' });
      }),
    );
  });

  test('a routing number with a wrong check digit is garbage', async () => {
    const digits = fc
      .integer({ min: 0, max: 999_999_999 })
      .map((number) => String(number).padStart(9, '0'))
      .filter((number) => !isRoutingNumber(number));
    await fc.assert(
      fc.asyncProperty(digits, async (abaNumber) => {
        const { account } = good as Extract<ReadAccount, { outcome: 'read' }>;
        const answer: ReadAccount = { outcome: 'read', account: { ...account, abaNumber } };
        const link = provider({ readAccount: async () => answer });
        expect((await readChosen(link, chosen, 500)).outcome).toBe('later');
      }),
    );
  });
});
