import { Outage } from '../refusal.ts';

/**
 * A partner's answer that the caller can rely on: in time, and parsed in full by `read`, which
 * throws at any other shape. A late, malformed or missing answer is an Outage, so that no decision
 * rests on half a fact.
 * @param company as the log names it, like `The credit bureau`
 */
export async function reliableAnswer<Value>(
  company: string,
  timeoutMs: number,
  ask: () => Promise<unknown>,
  read: (answer: unknown) => Value,
): Promise<Value> {
  const answer = await inTime(company, timeoutMs, ask);
  try {
    return read(answer);
  } catch (cause) {
    throw new Outage(`${company} sent an answer that we can’t read`, { cause });
  }
}

async function inTime(
  company: string,
  timeoutMs: number,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Outage(`${company} is too slow`)), timeoutMs);
  });
  try {
    return await Promise.race([ask(), tooLate]);
  } catch (cause) {
    if (cause instanceof Outage) throw cause;
    throw new Outage(`${company} can’t be reached`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** The answer, or an Outage if the partner failed; throws other errors, which are our bugs. */
export async function orOutage<Value>(answer: Promise<Value>): Promise<Value | Outage> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Outage) return error;
    throw error;
  }
}
