import { nameOf, payroll } from '../partners/payroll/payroll.ts';
import { eachAlone } from '../close-of-day/index.ts';
import { findPayrollFolders } from '../employers/index.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { Outage } from '../platform/refusal.ts';
import { orOutage } from '../platform/outside/reliable-answer.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import { findNotHandedOver, markHandedOver, markWaiting } from './deductions.queries.ts';
import { openFile } from './sealed-content.ts';

/**
 * Hands payroll every deduction file it hasn't confirmed: the same bytes under the same name, so
 * payroll takes it once, and the versions of a payday in their order. A payroll that doesn't answer
 * delays no other.
 * @returns employers whose payroll hasn't confirmed its file
 */
export async function handOverFiles(daily: DailyContext): Promise<string[]> {
  const { inTransaction } = daily;
  const { port, built } = await inTransaction(async ({ db, config }) => ({
    port: payroll(config, await findPayrollFolders(db)),
    built: await findNotHandedOver(db),
  }));
  const opened = await eachAlone(daily, {
    step: 'build-deduction-files: open',
    items: built,
    subject: ({ mnemonic, name }) => ({ kind: 'file', gid: `${mnemonic} ${name}` }),
    work: async ({ vault }, { content_cipher, gid, mnemonic, name, payday }) => ({
      gid,
      cycle: `${mnemonic} ${payday}`,
      employer: mnemonic,
      name,
      content: openFile(vault, 'deduction_file', gid, content_cipher),
    }),
  });
  const waiting: string[] = [];
  const heldUp = new Set<string>();
  for (const { cycle, gid, ...file } of opened.results) {
    // A later version means nothing without the ones before it.
    if (heldUp.has(cycle)) continue;
    const subject = `${file.employer} ${file.name}`;
    const taken = await orOutage(port.handOver(file));
    await inTransaction(async (context) => {
      if (taken instanceof Outage) {
        await markWaiting(context.db, gid);
        const what = `${taken.message}. It may not know yet what to deduct for the payday.`;
        const company = nameOf(file.employer);
        return noteTrouble(context, { kind: 'PAYROLL_FILE_OUT', subject, company, what });
      }
      await markHandedOver(context.db, gid, context.now);
      return endTrouble(context, 'PAYROLL_FILE_OUT', subject);
    });
    if (!(taken instanceof Outage)) continue;
    waiting.push(file.employer);
    heldUp.add(cycle);
  }
  return waiting;
}
