import { giveMonitoringFacts as call } from '@paystead/contract/wellness/credit-monitoring';
import { IsoDate } from '@paystead/contract/primitives';
import type { IdentityFacts, MonitoringStep } from '@paystead/lending/states/monitoring-enrollment';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import {
  isBirthDate,
  isGivenSsn,
  normaliseAddress,
  putPersonal,
  replaceAddress,
  sealBirthDate,
  sealSsn,
} from '../profile/index.ts';
import { viewEnrollment } from './enrollment.view.ts';
import { goOn } from './go-on.ts';
import { isFirstName } from './load-subject.ts';
import { lockEnrollment } from './monitoring.queries.ts';
import { moveTo, enrollmentStep } from './move-to.ts';

type Giving = Context<typeof call>;

/** Stores the fact that we asked for, and no other; an impossible value is INVALID_FORMAT. */
export const giveMonitoringFacts = command(call, async (context) => {
  const { actor, db } = context;
  const row = await lockEnrollment(db, actor.gid);
  const asked = asking[enrollmentStep(row)];
  if (!row || !asked) return refuse('STEP_OUT_OF_ORDER');

  const kept = await keep[asked](context);
  const moved = kept ? await goOn(context, row) : await moveTo(context, row, 'misread');

  return viewEnrollment(context, moved);
});

const asking: Readonly<Partial<Record<MonitoringStep, keyof IdentityFacts>>> = {
  MISSING_NAME: 'name',
  MISSING_DOB: 'dob',
  MISSING_SSN: 'ssn',
  MISSING_ADDRESS: 'address',
};

/** Stores each fact in the profile; false when it can't be right. */
const keep: Readonly<Record<keyof IdentityFacts, (context: Giving) => Promise<boolean>>> = {
  async name(context) {
    const { name } = context.input;
    if (!name || !isFirstName(name.first_name)) return false;
    await put(context, { first_name: name.first_name, last_name: name.last_name });
    return true;
  },
  async dob(context) {
    const { actor, input, today, vault } = context;
    const { success, data: dob } = IsoDate.safeParse(input.dob);
    if (!success || !isBirthDate(dob, today)) return false;
    await put(context, sealBirthDate(vault, actor.gid, dob));
    return true;
  },
  async ssn(context) {
    const { actor, input, vault } = context;
    const ssn = (input.ssn ?? '').replaceAll(/[\s-]/g, '');
    if (!isGivenSsn(ssn)) return false;
    await put(context, sealSsn(vault, actor.gid, ssn));
    return true;
  },
  async address(context) {
    const { actor, db, input, now } = context;
    if (!input.address) return false;
    const { unit = '', city, state, zip } = input.address;
    const [street, flat] = [normaliseAddress(input.address.street), normaliseAddress(unit)];
    // A bureau matches a street address, never a box.
    if (street.poBox || flat.poBox) return false;
    const home = {
      borrower_gid: actor.gid,
      type: 'PHYSICAL',
      source: 'EMPLOYEE',
      street: street.line,
      unit: flat.line === '' ? null : flat.line,
      city: normaliseAddress(city).line,
      state,
      zip,
    } as const;
    await replaceAddress(db, home, now);
    return true;
  },
};

function put({ actor, db, now }: Giving, values: Parameters<typeof putPersonal>[2]) {
  return putPersonal(db, actor.gid, values, now);
}
