import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listEmployers } from '@paystead/contract/staff/employers';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { Building2Icon } from '@paystead/kit/icon/building-2';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Absent } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { WORKFLOWS } from '../../parts/words/workflow-words.ts';

type Row = WireAnswer<typeof listEmployers>[number];

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Employer',
    cell: (row) => <Link href={`/employers/${row.gid}`}>{row.name}</Link>,
  },
  { key: 'mnemonic', header: 'Short name', cell: (row) => row.mnemonic },
  { key: 'workflow', header: 'How it works', cell: (row) => WORKFLOWS[row.workflow] },
  { key: 'groups', header: 'Payroll groups', align: 'end', cell: (row) => row.groups || '' },
  {
    key: 'open',
    header: 'State',
    cell: (row) =>
      row.open ? <Tag tone="positive">Open</Tag> : <Tag tone="caution">Not open yet</Tag>,
  },
];

/** The lender's employers; an administrator brings another one in. */
export function EmployersScreen() {
  const list = useCall(listEmployers, {});
  const mayAdd = useRoles().includes('administrator');
  const value = list.state !== 'error' && 'value' in list ? list.value : undefined;
  return (
    <ConsolePage
      title="Employers"
      note={value && `${value.length} in all`}
      actions={mayAdd && <Link href="/employers/new">Add an employer</Link>}
    >
      {!value && <Absent what="the employers" call={list} />}
      {value?.length === 0 && (
        <EmptyState icon={<Building2Icon size="huge" />} title="No employers yet" level={2}>
          {mayAdd
            ? 'Add the first one. Borrowers find it once you open it.'
            : 'An administrator adds them.'}
        </EmptyState>
      )}
      {value && value.length > 0 && (
        <Sheet flush>
          <Table
            caption="Employers"
            columns={columns}
            rows={value}
            rowKey={(row) => row.gid}
            narrow="scroll"
            rowsOpen
            dense
          />
        </Sheet>
      )}
    </ConsolePage>
  );
}
