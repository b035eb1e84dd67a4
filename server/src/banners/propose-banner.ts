import { proposeBanner as call } from '@paystead/contract/product/banner-desk';
import { policyStates } from '@paystead/lending/decision/policy-fields';
import { doOrAsk } from '../approvals/index.ts';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findAdministrators, findEmployerName, insertBanner } from './banners.queries.ts';
import { showAct } from './show-act.ts';

/** STAFF-35: writes a banner and asks a second administrator to show it. */
export const proposeBanner = command(call, async (context) => {
  const { actor, db, input, now } = context;
  await checkFields(context);
  if ((await findAdministrators(db, [actor.gid])).length === 0) {
    refuse('SECOND_ADMINISTRATOR_MISSING');
  }

  const { gid } = await insertBanner(db, {
    title: input.title,
    text: input.text,
    link_label: input.link?.label ?? null,
    link_href: input.link?.href ?? null,
    workflow: input.workflow,
    employer_gid: input.employer,
    state: input.state,
    standing: input.standing,
    starts_on: input.starts_on,
    ends_on: input.ends_on,
    written_by: actor.gid,
    written_at: now,
  });
  const { approvalGid } = await doOrAsk(context, showAct, {
    subject: { kind: 'banner', gid },
    input: { banner: gid },
    reason: input.reason,
  });
  if (approvalGid === null) throw new Error('A banner always takes two people');
  return { gid, approval: approvalGid };
});

async function checkFields({ db, input, today }: Context<typeof call>): Promise<void> {
  const { employer, ends_on: last, starts_on: first, state } = input;
  if (first < today.toString()) refuse('FIELDS', {}, { starts_on: 'Choose today or a later day' });
  if (last < first) refuse('FIELDS', {}, { ends_on: 'Choose the first day or a later one' });
  if (state !== null && !policyStates.includes(state)) {
    refuse('FIELDS', {}, { state: 'Choose a state' });
  }
  if (employer !== null && (await findEmployerName(db, employer)) === undefined) {
    refuse('FIELDS', {}, { employer: 'Choose an employer' });
  }
}
