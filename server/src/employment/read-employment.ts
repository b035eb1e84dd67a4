import { readEmployment as call } from '@paystead/contract/verification/employment';
import { findEmployer, workflowRulesOn } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { findPerson } from '../profile/index.ts';
import { findItemAlone } from '../queue-items/index.ts';
import { employmentItems } from './settle-employment.ts';
import { viewEmployment } from './employment.view.ts';
import { findCheck } from './employment.queries.ts';

/** How this user proves employment, and the current state. */
export const readEmployment = query(call, async ({ actor, db, today }) => {
  const person = await findPerson(db, actor.gid);
  const [employer, rules, check, item] = await Promise.all([
    findEmployer(db, person.employer_gid),
    workflowRulesOn(db, person.workflow, today),
    findCheck(db, actor.gid),
    findItemAlone(db, actor.gid, employmentItems),
  ]);
  return viewEmployment({ person, employer, rules, check: check ?? null, item: item ?? null });
});
