import type { saveConfirmations } from '@paystead/contract/origination/origination';
import { statedPayday, statePayroll } from '../../employers/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { putPersonal } from '../../profile/index.ts';
import type { Applicant } from '../application/load-applicant.ts';

/** Stores the paydays and gross pay that the person states, if the employer sends neither. */
export async function savePaySchedule(
  context: Context<typeof saveConfirmations>,
  { roster, grossPay }: Applicant,
): Promise<void> {
  const { actor, db, input, now, today } = context;
  const { payroll_group: group, gross_pay: stated } = input;
  if (group) {
    if (roster?.payroll) refuse('DETAIL_NOT_ASKED');
    const sample = statedPayday(group.sample_date, today);
    await statePayroll(context, actor.gid, group.payroll_frequency, sample);
  }
  if (stated !== undefined) {
    if (roster && roster.grossPay !== null) refuse('DETAIL_NOT_ASKED');
    await putPersonal(db, actor.gid, { stated_gross_pay_cents: stated }, now);
    return;
  }
  if (group && grossPay === null) {
    refuse('FIELDS', {}, { gross_pay: 'Enter your gross pay for one paycheck' });
  }
}
