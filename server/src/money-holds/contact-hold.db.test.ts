import * as banks from '@paystead/contract/bank-accounts/bank-accounts';
import * as contact from '@paystead/contract/identity/contact-changes';
import { findAccounts } from '@paystead/contract/product/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEntry } from '../ach/index.ts';
import { lastCode, lastKey } from '../identity/test-people.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { seedBorrower, travelTo, working } from '../servicing/test-loan.ts';
import { addServicer, entriesOf, fileOf, heldWorld } from './fixtures/held-world.ts';

const [TUESDAY, WEDNESDAY, THURSDAY] = ['2031-03-04', '2031-03-05', '2031-03-06'];

let world: TestWorld;
beforeAll(async () => {
  world = await heldWorld();
  await travelTo(world, TUESDAY);
});
afterAll(() => world.close());

const category = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];

/** Somebody with a refund and a debit that are due in the file of the day. */
async function withMoney() {
  const { borrowerGid, bankAccountGid } = await seedBorrower(world);
  const old = `${crypto.randomUUID()}@example.com`;
  await world.owner.query(
    'update borrower set email = $2, email_verified_at = now() where gid = $1',
    [borrowerGid, old],
  );
  const add = (purpose: 'REFUND' | 'PAYMENT') => {
    const subjectGid = crypto.randomUUID();
    return working(world, async (context) => {
      await addEntry(context, {
        purpose,
        subjectGid,
        borrowerGid,
        bankAccountGid,
        receiver: {
          account: { kind: 'CHECKING', routingNumber: '021000021', accountNumber: '4417' },
          name: 'Marisol Greene',
        },
        direction: purpose === 'REFUND' ? 'CREDIT' : 'DEBIT',
        secCode: 'PPD',
        description: purpose,
        amount: 10_000n,
        effectiveDate: Temporal.PlainDate.from(WEDNESDAY),
      });
      return subjectGid;
    });
  };
  const refund = await add('REFUND');
  const payment = await add('PAYMENT');
  const client = await world.as({ kind: 'borrower', gid: borrowerGid });
  return { client, gid: borrowerGid, bankAccountGid, old, refund, payment };
}

async function changeEmail(client: TestClient): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  await client.call(contact.sendNewEmail, { email });
  await client.call(contact.confirmNewEmail, { code: await lastCode(world, email) });
  await world.runJobs();
  return email;
}

const stateOf = async (subject: string) => (await entriesOf(world, subject))[0]?.state;

describe('ID-9 the hold after a change of email', () => {
  test('a refund waits for the hold and gets a new day; a payment goes out on its own', async () => {
    const { client, refund, payment, gid } = await withMoney();
    await changeEmail(client);
    await fileOf(world, TUESDAY);
    expect([await stateOf(refund), await stateOf(payment)]).toEqual(['WAITING', 'FILED']);
    expect((await entriesOf(world, refund))[0]?.day).toBe(THURSDAY);

    const { rows } = await world.owner.query(
      `select text from message where recipient_gid = $1 and about = 'payouts held'`,
      [gid],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).toMatch(/your refund of \$100\.00 for Thu, Mar 6/);
  });

  test('CONTACT_HOLD no bank account is added or made the main one, and the page says until when', async () => {
    const { client, bankAccountGid } = await withMoney();
    await changeEmail(client);
    const typed = {
      aba_number: '021000021',
      account_number: '99887766',
      account_type: 'CHECKING',
      name: 'Mine',
      primary: true,
    } as const;
    const answers = [
      await client.call(banks.addBank, typed, { key: 'a1' }),
      await client.call(banks.changeBank, { gid: bankAccountGid }),
      await client.call(banks.initBankLink, {}),
    ];
    expect(answers.map(category)).toEqual(Array(3).fill('CONTACT_HOLD'));
    expect(answers[0]?.body).toMatch(/after .*Mar 5, .* Eastern\. Payments continue/);

    const { body } = await client.call(contact.readContact, {});
    expect(body).toMatchObject({ hold_until: expect.any(String), held_for: ['EMAIL'] });
  });

  test('an undo lifts it: the refund is free again', async () => {
    const { client, refund, old, gid } = await withMoney();
    await changeEmail(client);
    const key = await lastKey(world, old);
    await world.visitor().call(contact.undoContact, { key });
    const back = await world.as({ kind: 'borrower', gid });
    expect((await back.call(contact.readContact, {})).body.hold_until).toBeNull();
    await world.owner.query(
      `update ach_entry set effective_date = '2031-03-05' where subject_gid = $1`,
      [refund],
    );
    await fileOf(world, TUESDAY);
    expect(await stateOf(refund)).toBe('FILED');
  });

  test('staff see its end beside the account', async () => {
    const { client } = await withMoney();
    const email = await changeEmail(client);
    const staff = await addServicer(world);
    const { body } = await staff.call(findAccounts, { email });
    expect(body.accounts[0]?.contact_hold_until).toEqual(expect.any(String));
  });

  test('ends by itself after 24 hours', async () => {
    const { client, refund } = await withMoney();
    await changeEmail(client);
    await world.advance(Temporal.Duration.from({ hours: 25 }));
    expect((await client.call(contact.readContact, {})).body.hold_until).toBeNull();
    await travelTo(world, THURSDAY);
    await fileOf(world, THURSDAY);
    expect(await stateOf(refund)).toBe('FILED');
  });
});
