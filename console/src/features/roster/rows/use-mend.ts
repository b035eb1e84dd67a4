import { useCommand } from '@paystead/client/calls/use-call';
import { leaveOutRosterRow, mendRosterRow } from '@paystead/contract/employer/roster';
import { useTyped } from '../../../parts/use-typed.ts';
import { firstValue, typedName } from './first-value.ts';
import { keyOf, type MendedRow, type Problem } from './problems.ts';

/** The value that fixes a problem, kept in this tab until it is saved, and the calls. */
export function useMend(
  gid: string,
  problem: Problem,
  onMended: (row: MendedRow, key: string) => void,
) {
  const { field, line } = problem;
  const key = keyOf(problem);
  const name = typedName(field);
  const first = { [name]: firstValue(problem) };
  const { forget, type, values } = useTyped(`roster ${gid} ${key}`, first);
  const mend = useCommand(mendRosterRow);
  const leave = useCommand(leaveOutRosterRow);
  const row = { gid, line: String(line) };
  const value = values[name] ?? '';
  const fields = mend.failure?.fields;

  async function save() {
    if (field === null) return;
    leave.clear();
    const saved = await mend.run({ ...row, field, value });
    if (!saved) return;
    forget();
    onMended(saved, key);
  }
  async function leaveOut(isOut: boolean) {
    mend.clear();
    const saved = await leave.run({ ...row, left_out: isOut });
    if (saved) onMended(saved, key);
  }
  return {
    key,
    value,
    type: (next: string) => type({ [name]: next }),
    fault: fields?.['value'] ?? fields?.['field'],
    failure: (fields ? null : mend.failure) ?? leave.failure,
    isSaving: mend.pending,
    isLeaving: leave.pending,
    save: () => void save(),
    leaveOut: (isOut: boolean) => void leaveOut(isOut),
  };
}

export type Mend = ReturnType<typeof useMend>;
