import type { Sent } from 'autocannon';
import { type Figure, median } from './figure.ts';
import { headersOf } from './headers.ts';
import { requestsPerSecond, warmUp } from './load.ts';
import { databaseProcess, processorCost } from './processor.ts';
import type { BenchProduct, SignedInLoan } from './product.ts';
import { inTurn, tellDuel } from './rivals.ts';
import { prepareTpcB } from './tpc-b.ts';

const ROUNDS = 3;
const SECONDS = 5;

/** G8: payments scheduled with all access checks, against pgbench in the same database. */
export async function benchPayments(product: BenchProduct): Promise<Figure[]> {
  const { url, ownerUrl, loans } = product;
  const processes = { product: product.process.pid, database: await databaseProcess(ownerUrl) };
  const tpcB = await prepareTpcB(ownerUrl);
  const next = await paymentsOf(url, loans);
  const load = { url, requests: [{ method: 'POST', setupRequest: next }] };
  await warmUp(load);
  await tpcB.run(2);
  const costs = { floor: [] as number[], ours: [] as number[] };
  const noting = async (whose: 'floor' | 'ours', work: () => Promise<number>) => {
    const { speed, ms } = await processorCost(processes, work);
    costs[whose].push(ms);
    return speed;
  };
  const duel = await inTurn(
    ROUNDS,
    () => noting('floor', () => tpcB.run(SECONDS)),
    () => noting('ours', () => requestsPerSecond({ ...load, seconds: SECONDS })),
  );
  const [ours, floor] = [median(costs.ours).toFixed(2), median(costs.floor).toFixed(2)];
  return [
    {
      id: 'G8',
      what: `payments posted, 16 clients, floor ${tpcB.name}`,
      value: duel.ratio,
      goal: { atLeast: 0.5 },
      behind: `${tellDuel(duel)}; ${ours} ms of processor each, floor ${floor}`,
    },
  ];
}

/**
 * Payments of the smallest amount, one loan after another, each with its own key. Each says that it
 * is meant, because a loan gets several alike within minutes (F3).
 */
export async function paymentsOf(
  url: string,
  loans: readonly SignedInLoan[],
): Promise<(request: Sent) => Sent> {
  const [first] = loans;
  const options = await fetch(`${url}/web/secured/user/loan/${first!.gid}/payment/options`, {
    headers: headersOf(first!),
  });
  const { dates } = (await options.json()) as { dates: string[] };
  const payers = loans.map((loan) => ({
    path: `/web/secured/user/loan/${loan.gid}/payment`,
    headers: { ...headersOf(loan), 'content-type': 'application/json' },
  }));
  const payment = { mode: 'SINGLE', method: 'ACH', amount: '5.00', again: true };
  const series = process.hrtime.bigint();
  let turn = 0;

  return (request) => {
    turn += 1;
    const { path, headers } = payers[turn % payers.length]!;
    const date = dates[Math.floor(turn / payers.length) % dates.length];
    return {
      ...request,
      path,
      headers: { ...headers, 'idempotency-key': `bench-${series}-${turn}` },
      body: JSON.stringify({ ...payment, dates: [date] }),
    };
  };
}
