import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { greeting } from '../../platform/outside/greeting.ts';
import { mailEnding } from '../../platform/outside/mail-ending.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { findPayrollUsers } from '../../staff/index.ts';

/** Writes to everybody in payroll that jobs wait for an answer; names nobody (PEOPLE-9). */
export async function remindPayroll(
  context: Pick<WorkContext, 'config' | 'db' | 'enqueue' | 'vault'>,
  employerGid: string,
  { closesAt, count }: { readonly count: number; readonly closesAt: Temporal.Instant },
): Promise<void> {
  const { brand, consoleUrl } = context.config;
  const link = { label: 'Open People', url: `${consoleUrl}/employer/people` };
  const day = weekdayDate(dayOf(closesAt));
  const one = count === 1;
  for (const { email, gid, name } of await findPayrollUsers(context.db, employerGid)) {
    await sendMessage(context, {
      channel: 'email',
      to: email,
      recipientGid: gid,
      about: 'job checks wait',
      subject: one ? 'A job waits for your answer' : `${count} jobs wait for your answer`,
      text: [
        greeting(name.split(' ')[0] ?? ''),
        one
          ? `Somebody who says that they work with you asked us to confirm it. Answer by ${day}.`
          : `${count} people who say that they work with you asked us to confirm it. The first answer is due by ${day}.`,
        'What nobody answers in time goes to the lender, who asks for a pay stub instead.',
        ...mailEnding(brand, link),
      ].join('\n\n'),
      links: [link],
    });
  }
}
