import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readRoles } from '@paystead/contract/staff/people';
import { CheckIcon } from '@paystead/kit/icon/check';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { Absent } from '../../parts/record-page.tsx';

type Role = WireAnswer<typeof readRoles>['roles'][number];

interface Area {
  readonly name: string;
  readonly place: number;
}

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
          columns={columnsOf(known.roles.filter(({ may }) => may.some((cell) => cell !== null)))}
          rows={known.areas.map((name, place) => ({ name, place }))}
          rowKey={(row) => row.name}
          narrow="scroll"
          dense
        />
      ) : (
        <Absent what="the roles" call={roles} />
      )}
    </Sheet>
  );
}

/** Areas go down: there are more of them, and their names are longer. */
function columnsOf(roles: readonly Role[]): readonly Column<Area>[] {
  return [
    {
      key: 'area',
      header: 'Area',
      cell: (row) => <Text strong>{row.name}</Text>,
    },
    ...roles.map(({ may, name, role }) => ({
      key: role,
      header: name,
      cell: ({ place }: Area) => <Cell may={may[place] ?? null} />,
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
