import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readRoles } from '@paystead/contract/staff/people';
import { CheckIcon } from '@paystead/kit/icon/check';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { Absent } from '../../parts/record-page.tsx';

type Role = WireAnswer<typeof readRoles>['roles'][number];

/** What each role may do, as the server works it out from its own calls. */
export function RoleGrid() {
  const roles = useCall(readRoles, {});
  const known = 'value' in roles ? roles.value : undefined;
  return (
    <Sheet
      flush
      title="What each role may do"
      footer={
        <Text size="small">
          Compliance is added to a role: it decides on sanctions, fraud and bankruptcy. A second
          administrator approves it.
        </Text>
      }
    >
      {known ? (
        <Table
          caption="What each role may do"
          columns={columnsOf(known.areas)}
          rows={known.roles.filter(({ may }) => may.some((cell) => cell !== null))}
          rowKey={(row) => row.role}
          narrow="scroll"
          dense
        />
      ) : (
        <Absent what="the roles" call={roles} />
      )}
    </Sheet>
  );
}

function columnsOf(areas: readonly string[]): readonly Column<Role>[] {
  return [
    {
      key: 'role',
      header: 'Role',
      cell: (row) => <Text strong>{row.name}</Text>,
    },
    ...areas.map((area, place) => ({
      key: area,
      header: area,
      cell: (row: Role) => <Cell may={row.may[place] ?? null} />,
    })),
  ];
}

function Cell({ may }: { may: Role['may'][number] }) {
  if (may === 'LOOKS') return 'Looks only';
  if (may === null) return <span className="visually-hidden">Nothing</span>;
  return (
    <>
      <CheckIcon />
      <span className="visually-hidden">Changes things</span>
    </>
  );
}
