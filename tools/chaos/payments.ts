import { listPaymentOptions } from '@paystead/contract/servicing/payments';
import { seedLoan, type TestLoan } from '../../server/src/payments/test-borrower.ts';
import { inJobTransaction } from '../../server/src/platform/jobs/run-job.ts';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { json, send } from './send.ts';

/** A payment that a client makes, and repeats with the same key until it is acknowledged. */
export interface Post {
  readonly key: string;
  readonly loan: TestLoan;
  readonly date: string;
}

/** Opens so many loans, and plans so many payments on each. */
export async function planPayments(world: TestWorld, loans: number, each: number): Promise<Post[]> {
  const today = Temporal.Now.plainDateISO('America/New_York');
  const opened: TestLoan[] = [];
  for (let loan = 0; loan < loans; loan += 1) {
    opened.push(
      await seedLoan(
        world,
        (task) => inJobTransaction(world.platform, 'seed', (context) => task(context)),
        today.subtract({ days: 3 }),
      ),
    );
  }
  const [first] = opened;
  if (!first) return [];
  const { dates } = (await first.client.call(listPaymentOptions, { gid: first.gid })).body;
  return opened.flatMap((loan, row) =>
    Array.from({ length: each }, (_, column) => ({
      key: `storm-${row}-${column}`,
      loan,
      date: dates[column % dates.length] ?? '',
    })),
  );
}

/** The answer to a payment: its gid; null for 503 with Retry-After, or if no answer arrived. */
export type Answer = string | null;

/**
 * Makes one payment at the product at `base`. Throws for any other answer, such as 500, or a 503
 * that doesn't say when to come back.
 */
export async function pay(base: string, { key, loan, date }: Post): Promise<Answer> {
  try {
    // All are the same payment, on purpose.
    const body = { mode: 'SINGLE', method: 'ACH', dates: [date], amount: '5.00', again: true };
    const response = await send(
      base,
      loan.client,
      `/secured/user/loan/${loan.gid}/payment`,
      json(body, { 'idempotency-key': key }),
    );
    if (response.status === 503 && Number(response.headers.get('retry-after')) > 0) return null;
    if (!response.ok) {
      throw new Error(`A payment was answered ${response.status}: ${await response.text()}`);
    }
    const [payment] = (await response.json()) as { gid: string }[];
    return payment?.gid ?? null;
  } catch (lost) {
    if (lost instanceof TypeError) return null;
    throw lost;
  }
}

export interface Storm {
  readonly atOnce: number;
  /** Called with each acknowledgement. */
  acked(post: Post, gid: string): void;
  /** What a client waits for after an outage, to try again; without it, the client gives up. */
  again?(): Promise<unknown>;
}

/** Makes payments, so many at a time. */
export async function storm(base: string, posts: readonly Post[], rules: Storm): Promise<void> {
  const waiting = [...posts];
  const client = async () => {
    for (let post = waiting.shift(); post; post = waiting.shift()) {
      const gid = await pay(base, post);
      if (gid) rules.acked(post, gid);
      else if (rules.again) {
        waiting.push(post);
        await rules.again();
      }
    }
  };
  await Promise.all(Array.from({ length: rules.atOnce }, client));
}
