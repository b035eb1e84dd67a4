import { FIELD_WORDS } from '@paystead/contract/employer/roster-field-words';
import type { RosterField } from '@paystead/contract/employer/roster-terms';
import { US_STATES } from '@paystead/contract/identity/us-states';
import { Select, type SelectOption } from '@paystead/kit/select/select';
import { TextField } from '@paystead/kit/text-field/text-field';
import { EMPLOYEE_WORDS } from '../../../parts/employment-words.ts';
import type { Roster } from '../roster-words.ts';
import type { Problem } from './problems.ts';

interface MendFieldProps {
  problem: Problem & { readonly field: RosterField };
  groups: Roster['payroll_groups'];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The control for a field: a list where only some values can be. */
export function MendField({ error, groups, onChange, problem, value }: MendFieldProps) {
  const { field, line } = problem;
  const shared = {
    label: `${FIELD_WORDS[field]}, row ${line}`,
    labelHidden: true,
    value,
    onChange,
    ...(error ? { error } : {}),
  };
  const options = optionsOf(field, groups);
  if (options) {
    const known = options.some((option) => option.value === value) ? value : '';
    return <Select {...shared} value={known} empty="Choose" options={options} />;
  }
  return <TextField {...shared} autoComplete="off" spellCheck={false} autoCapitalize="none" />;
}

function optionsOf(
  field: RosterField,
  groups: Roster['payroll_groups'],
): readonly SelectOption[] | null {
  switch (field) {
    case 'STATE':
      return US_STATES;
    case 'STATUS':
      return Object.entries(EMPLOYEE_WORDS).map(([value, text]) => ({ value, text }));
    case 'PAYROLL_GROUP':
      return groups.map(({ name }) => ({ value: name, text: name }));
    case 'ACCOUNT_TYPE':
      return [
        { value: 'Checking', text: 'Checking' },
        { value: 'Savings', text: 'Savings' },
        { value: 'Prepaid card', text: 'Prepaid card' },
      ];
    default:
      return null;
  }
}
