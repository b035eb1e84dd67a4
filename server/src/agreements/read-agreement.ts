import { readAgreement as call } from '@paystead/contract/origination/agreements';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewAgreement } from './agreement.view.ts';
import { prepareAgreements } from './prepare-agreements.ts';

/** S7.29: one document as text; the audit trail records that we showed it. */
export const readAgreement = command(call, async (context) => {
  const { event, input } = context;
  const prepared = await prepareAgreements(context, input.application);
  if (!prepared) refuse('STEP_OUT_OF_ORDER');
  const found = prepared.agreements.find(({ type }) => type === input.type);
  if (!found) refuse('NOT_FOUND');

  event('agreement.shown', { kind: 'agreement', gid: found.gid }, { after: { hash: found.hash } });
  const { type, title, version, signed_at } = viewAgreement(found, context.today);
  return {
    type,
    title,
    version,
    summary: found.summary as string[],
    html: found.html,
    hash: found.hash,
    signed_at,
    shown_code: signed_at === null ? found.shown_code : null,
  };
});
