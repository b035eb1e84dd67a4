import type { Answer } from '@paystead/contract/call';
import type { listRosterProblems } from '@paystead/contract/employer/roster';
import { openOfRoster } from '../../employers/index.ts';
import type { Vault } from '../../platform/sealing/vault.ts';
import { maskValue } from '../checks/mask-value.ts';
import { wordsOf } from '../checks/problem-words.ts';
import type { UploadRow } from '../draft/uploads.queries.ts';
import { openValue, type ShownProblem } from './problems.queries.ts';

type View = Answer<typeof listRosterProblems>['rows'][number];

const nameOf = (first: string | null, last: string | null) =>
  first || last ? [first, last].filter(Boolean).join(' ') : null;

/** A problem with its sentences; numbers of a person are masked (ROSTER-13). */
export function viewProblem(
  vault: Vault,
  { columns }: Pick<UploadRow, 'columns'>,
  problem: ShownProblem,
  groups: readonly string[],
): View {
  const { field, kind, line } = problem;
  const value = openValue(vault, problem) ?? valueInRow(vault, problem);
  const other = problem.other_line && {
    line: problem.other_line,
    name: nameOf(problem.other_first_name, problem.other_last_name),
  };
  const owner = nameOf(problem.owner_first_name, problem.owner_last_name);
  const number = problem.employee_number;
  return {
    line,
    name: nameOf(problem.first_name, problem.last_name),
    employee_number: number === null ? null : maskValue('EMPLOYEE_NUMBER', number),
    kind,
    field: field === 'ROW' ? null : field,
    column: columns.find((column) => column.field === field)?.name ?? null,
    value: kind === 'NUMBER_IS_SSN' ? maskValue('SSN', value) : maskValue(field, value),
    ...wordsOf({ field, kind, value }, { groups, other: other || null, owner }),
  };
}

/** What the row itself says, for a problem that another row causes. */
function valueInRow(vault: Vault, problem: ShownProblem): string {
  if (problem.field === 'EMPLOYEE_NUMBER') return problem.employee_number ?? '';
  if (problem.field !== 'SSN') return '';
  const sealed = { gid: problem.entry_gid, dob_cipher: null, bank_account_cipher: null };
  return openOfRoster(vault, { ...sealed, ssn_cipher: problem.ssn_cipher }, 'ssn_cipher') ?? '';
}
