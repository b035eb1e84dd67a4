import type { BrowserContext } from '@playwright/test';
import * as monitoring from '@paystead/contract/wellness/credit-monitoring';
import { ask, enterAs } from '../calls.ts';
import { demo, test } from '../world.ts';
import { Visit } from './visit.ts';

/** The code that nobody was sent, but once in a million. */
const WRONG = '000000';

/** The way into credit monitoring, one step after the other, until it is locked. */
async function* walk(context: BrowserContext) {
  const { disclosure } = await ask(context, monitoring.readMonitoringEnrollment, {});
  yield 'DISCLOSURE';
  await ask(context, monitoring.acceptMonitoringDisclosure, { version: disclosure.version });
  yield 'OTP';
  await ask(context, monitoring.chooseMonitoringCheck, { type: 'OPT_SMS' });
  yield 'OTP_VERIFY';
  await ask(context, monitoring.confirmMonitoringCode, { code: WRONG });
  yield 'OTP_VERIFY, not the code';
  await ask(context, monitoring.changeMonitoringCheck, {});
  let { question } = await ask(context, monitoring.chooseMonitoringCheck, { type: 'OPT_KBA' });
  yield 'KBA';
  while (question) {
    const given = { type: 'KBA_ANSWER', number: question.number } as const;
    const answer = question.answers.at(-1) ?? '';
    ({ question } = await ask(context, monitoring.answerMonitoringQuestion, { ...given, answer }));
  }
  yield 'FAIL';
  await ask(context, monitoring.retryMonitoring, {});
  await ask(context, monitoring.chooseMonitoringCheck, { type: 'OPT_VOICE' });
  await ask(context, monitoring.confirmMonitoringCode, { code: WRONG });
  yield 'LOCK';
}

test('G5 S4.6 the way into credit monitoring, step by step', async ({ browser, baseURL }) => {
  const visit = await Visit.begin(browser, baseURL ?? '');
  await enterAs(visit.context, demo.victor);
  for await (const step of walk(visit.context)) {
    await visit.open('/home/monitoring');
    await visit.look(`/home/monitoring: ${step}`);
  }
  await visit.see('/home/monitoring/leave');
  await visit.end();
});
