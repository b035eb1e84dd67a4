import { addEmployer as call } from '@paystead/contract/staff/employers';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { employerFacts, factsInWords } from './employer-facts.ts';
import { insertEmployer } from './employer-desk.queries.ts';
import { showEmployer } from './show-employer.ts';

/** STAFF-63: brings an employer in; borrowers don't find it yet. */
export const addEmployer = command(call, async ({ db, event, input, now, today }) => {
  const { mnemonic, ...typed } = input;
  const facts = employerFacts(typed);
  const gid = await insertEmployer(db, {
    ...facts,
    mnemonic,
    root_mnemonic: mnemonic,
    active: false,
    created_at: now,
  });
  if (gid === null) {
    return refuse('FIELDS', {}, { mnemonic: 'Another employer has this short name' });
  }
  event(
    'employer.added',
    { kind: 'employer', gid },
    { after: { mnemonic, ...factsInWords(facts) } },
  );
  return showEmployer(db, gid, today);
});
