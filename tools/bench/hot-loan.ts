import { setInterval } from 'node:timers/promises';
import { withClient } from '../../server/src/platform/testing/test-server.ts';
import type { Figure } from './figure.ts';
import { requestsPerSecond, warmUp } from './load.ts';
import { paymentsOf } from './payments.ts';
import type { BenchProduct } from './product.ts';
import { inTurn, tellDuel } from './rivals.ts';
import { prepareTpcB } from './tpc-b.ts';

const ROUNDS = 3;
const SECONDS = 5;
/** How often the loan's payments are cancelled, so that it never owes less than they take. */
const CLEARED_EVERY_MS = 250;

/** G9: payments that 16 clients schedule on one loan, against one client of pgbench. */
export async function benchHotLoan(product: BenchProduct): Promise<Figure[]> {
  const { url, ownerUrl, loans } = product;
  const hot = loans.slice(0, 1);
  const tpcB = await prepareTpcB(ownerUrl);
  const next = await paymentsOf(url, hot);
  const load = { url, requests: [{ method: 'POST', setupRequest: next }] };
  const duel = await whileCleared(ownerUrl, hot[0]?.gid, async () => {
    await warmUp(load);
    await tpcB.run(2, 1);
    return inTurn(
      ROUNDS,
      () => tpcB.run(SECONDS, 1),
      () => requestsPerSecond({ ...load, seconds: SECONDS }),
    );
  });
  return [
    {
      id: 'G9',
      what: `payments posted on one loan, floor one client of ${tpcB.name}`,
      value: duel.ratio,
      goal: { atLeast: 0.25 },
      behind: tellDuel(duel),
    },
  ];
}

/** Cancels a loan's payments now and then until `work` is done. */
function whileCleared<Result>(
  ownerUrl: string,
  loanGid: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  return withClient(ownerUrl, async (owner) => {
    const ended = new AbortController();
    const { signal } = ended;
    const clearing = (async () => {
      for await (const _ of setInterval(CLEARED_EVERY_MS, null, { signal })) {
        await owner.query(
          `update payment set state = 'CANCELLED' where loan_gid = $1 and state = 'SCHEDULED'`,
          [loanGid],
        );
      }
    })().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    try {
      return await work();
    } finally {
      ended.abort();
      await clearing;
    }
  });
}
