import { useCall } from '@paystead/client/calls/use-call';
import { listEmployers } from '@paystead/contract/staff/employers';
import { Select } from '@paystead/kit/select/select';
import type { ChangeFilter } from './use-address-filter.ts';

/** Which employer's people a list shows. */
export function EmployerFilter({ value, change }: { value: string; change: ChangeFilter }) {
  const list = useCall(listEmployers, {});
  const employers = 'value' in list ? (list.value ?? []) : [];
  return (
    <Select
      label="Employer"
      empty="All employers"
      options={employers.map(({ gid, name }) => ({ value: gid, text: name }))}
      value={value}
      onChange={(employer) => change({ employer })}
    />
  );
}
