import { checkInvariants } from '../invariants/report.ts';
import { lookInto } from '../schema/fresh-database.ts';

/**
 * Drills open their loans without a bank entry for the payout, so their clearing accounts can't be
 * explained.
 */
const NOT_OF_DRILLS = 'I9';

/**
 * What the invariants I1 to I13 find in a database, like `I4: …`; nothing if all hold.
 * @param payments gids of the payments that were acknowledged, for I3
 */
export async function faultsIn(url: string, payments: Iterable<string>): Promise<string[]> {
  const acks = [...payments].map((gid) => `payment ${gid}`).join('\n');
  const findings = await lookInto(url, (look) => checkInvariants(look, acks));
  return findings
    .filter(({ id }) => id !== NOT_OF_DRILLS)
    .flatMap(({ id, faults }) => faults.map((fault) => `${id}: ${fault}`));
}
