import { confirmEmployment as call } from '@paystead/contract/verification/employment';
import { isGovernmentEmail } from '@paystead/lending/employment/government-email';
import { workflowRulesOn } from '../employers/index.ts';
import { countTry } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse, refuseAndKeep } from '../platform/refusal.ts';
import { findPerson } from '../profile/index.ts';
import { askEmployer } from './ask-employer.ts';
import { askForDocument } from './ask-for-document.ts';
import { employmentCheckMode } from './check-mode.ts';
import { proveByRoster } from './prove-by-roster.ts';
import { proveEmployment } from './prove-employment.ts';
import { attestedIn, claimIn, startIn } from './stated.ts';

const VERIFIED = 'Employment confirmed';
const ASKED = 'We asked your employer';
const DOCUMENT = 'Send us a document';

/** Proves employment the way the employer's workflow requires, or starts to (S4.11, S3.17). */
export const confirmEmployment = command(call, async (context) => {
  const { actor, db, input, today } = context;
  const person = await findPerson(db, actor.gid);
  if (person.employment_verified_at) return verified();

  const { employmentProof: proof } = await workflowRulesOn(db, person.workflow, today);
  if (proof === 'ROSTER' || proof === 'ROSTER_FEED') {
    if (input.by_document) return document();
    const claim = claimIn(input);
    await countTry(context, 'EMPLOYMENT');
    if ((await employmentCheckMode(db, person)) === 'ASYNC') {
      await askEmployer(context, person, proof, claim);
      return { employment_verified: false, pending: true, message: ASKED };
    }
    const found = await proveByRoster(context, person, proof, claim);
    return found ? verified() : refuseAndKeep('EMPLOYMENT_NOT_FOUND');
  }
  if (proof === 'PAYROLL_LINK' && !input.by_document) refuse('EMPLOYMENT_BY_PAYROLL_LINK');

  const start = startIn(input, proof, today);
  const isByEmail =
    proof === 'GOVERNMENT_EMAIL_OR_STATEMENT' &&
    person.email_verified_at !== null &&
    isGovernmentEmail(person.email);
  if (proof === 'SELF_ATTESTED') attestedIn(input);
  else if (!isByEmail || input.by_document) return document(start);

  await proveEmployment(context, person, { proof, ...start });
  return verified();

  async function document(stated: ReturnType<typeof startIn> = {}) {
    await askForDocument(context, person, proof, stated);
    return { employment_verified: false, pending: true, message: DOCUMENT };
  }
});

function verified() {
  return { employment_verified: true, pending: false, message: VERIFIED };
}
