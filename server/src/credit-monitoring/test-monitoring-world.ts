import * as calls from '@paystead/contract/wellness/credit-monitoring';
import { closeDays } from '../close-of-day/index.ts';
import { routes as notifications } from '../notifications/index.ts';
import { addApplicant, type ApplicantOptions } from '../origination/fixtures/applicants.ts';
import { sandboxExam } from '../partners/credit-bureau/sandbox-exam.ts';
import { deliverMessage, noCarriers } from '../platform/outside/message.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { routes as servicing } from '../servicing/index.ts';
import { pullMonitoringReports, routes } from './index.ts';

/** A world with the slice, products and notifications. */
export function monitoringWorld(env: Record<string, string> = {}): Promise<TestWorld> {
  return testWorld({
    routes: [...routes, ...notifications, ...servicing],
    jobs: [deliverMessage(noCarriers)],
    env,
  });
}

/** A verified person who hasn't used credit monitoring yet. */
export interface Watcher {
  readonly gid: string;
  readonly employerGid: string;
  readonly client: TestClient;
}

export function addWatcher(world: TestWorld, options: ApplicantOptions = {}): Promise<Watcher> {
  return addApplicant(world, { ending: '7120', ...options });
}

export async function agree({ client }: Watcher) {
  const { body } = await client.call(calls.readMonitoringEnrollment, {});
  return client.call(calls.acceptMonitoringDisclosure, { version: body.disclosure.version });
}

export function choose({ client }: Watcher, type: 'OPT_SMS' | 'OPT_VOICE' | 'OPT_KBA') {
  return client.call(calls.chooseMonitoringCheck, { type });
}

/** The newest code sent to a person. */
export async function codeOf(world: TestWorld, { gid }: Watcher): Promise<string> {
  const { rows } = await world.owner.query(
    `select text from message where recipient_gid = $1 and about = 'one-time code'
     order by created_at desc limit 1`,
    [gid],
  );
  return (rows[0]?.text ?? '').replaceAll(', ', '').match(/\d{6}/)?.[0] ?? 'none';
}

export function enter({ client }: Watcher, code: string) {
  return client.call(calls.confirmMonitoringCode, { code });
}

/** Enrolls with a texted code. */
export async function enroll(world: TestWorld, watcher: Watcher) {
  await agree(watcher);
  await choose(watcher, 'OPT_SMS');
  return enter(watcher, await codeOf(world, watcher));
}

const RIGHT = sandboxExam({
  firstName: 'Andre',
  lastName: 'Whitlock',
  bornOn: null,
  ssn: null,
  address: { street: '48 Alder St', city: 'Santa Fe', state: 'NM', zip: '87501' },
}).questions.map(({ answers }) => answers);

const RIGHT_ANSWERS = ['Alder St', 'Harbor Auto Finance', '$250 to $299', 'None of these'];

/** Answers every question, with the right choice or another one. */
export async function answerAll({ client }: Watcher, rightly: boolean) {
  let last;
  for (const [place, right] of RIGHT_ANSWERS.entries()) {
    const other = RIGHT[place]?.find((answer) => answer !== right) ?? '';
    last = await client.call(calls.answerMonitoringQuestion, {
      type: 'KBA_ANSWER',
      number: place + 1,
      answer: rightly ? right : other,
    });
  }
  if (!last) throw new Error('There are no questions');
  return last;
}

/** Closes every past day, with the credit-monitoring step only. */
export async function closeMonths(world: TestWorld, months: number): Promise<void> {
  const work = <Result>(task: (context: never) => Promise<Result>) =>
    inJobTransaction(world.platform, 'test', (context) => task(context as never));
  const { rows } = await world.owner.query('select product_today()::text as today');
  const first = Temporal.PlainDate.from(rows[0].today);
  const last = first.add({ months });
  await world.advance({ days: first.until(last).days });
  await closeDays({ steps: [pullMonitoringReports], inTransaction: work }, first, last);
}
