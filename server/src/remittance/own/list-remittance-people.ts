import { listRemittancePeople as call } from '@paystead/contract/employer/remittances';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { ownEmployer } from '../../employers/index.ts';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { findOpenPeople } from './answers.queries.ts';
import { nameOf } from './own-remittance.view.ts';
import { ownFile } from './show-remittance.ts';

/** Whose money a line may be (REMIT-5). */
export const listRemittancePeople = query(call, async (context) => {
  const { db, input } = context;
  const { payday } = await ownFile(context, input.gid);
  const of = { employerGid: ownEmployer(context), payday };
  const people = await findOpenPeople(db, of, { words: pageOf(input).words }, USUAL_PAGE);
  return people.map((person) => ({
    employee_number: person.employee_number,
    name: nameOf(person.first_name, person.last_name),
    open: person.open_cents,
  }));
});
