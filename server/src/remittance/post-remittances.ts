import { payroll } from '../partners/payroll/payroll.ts';
import { dailyStep } from '../platform/daily-step.ts';
import { postRemittance } from './post-remittance.ts';

/** Posts every remittance that has come by the end of the day. */
export const postRemittancesStep = dailyStep('post-remittances', async ({ day, inTransaction }) => {
  const port = await inTransaction(async ({ config }) => payroll(config));
  let lines = 0;
  let exceptions = 0;
  for (const file of await port.fetchFiles(day)) {
    const posted = await inTransaction((context) => postRemittance(context, file, day));
    lines += posted.lines;
    exceptions += posted.exceptions;
  }
  const differing = exceptions > 0 ? `, ${exceptions} of them not as asked` : '';
  return { done: lines, sentence: `${lines} paycheck deductions came in${differing}` };
});
