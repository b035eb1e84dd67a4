import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { listInvitations, listPeople, type PeopleView } from '@paystead/contract/staff/people';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Pager } from '@paystead/kit/pager/pager';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { useListQuery } from '../../parts/list-page.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { ViewFilter } from '../../parts/view-filter.tsx';
import { InvitationsSheet } from './invitations-sheet.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { PeopleTable } from './people-table.tsx';
import { RoleGrid } from './role-grid.tsx';

const VIEWS = [
  { value: 'STAFF', label: 'The lender' },
  { value: 'EMPLOYERS', label: 'Employers' },
] as const satisfies readonly { value: PeopleView; label: string }[];

/** Everybody who may log in to the console, and how colleagues come in. */
export function StaffScreen() {
  const mayChange = useRoles().includes('administrator');
  const query = useListQuery();
  const [show, setShow] = useState<PeopleView>('STAFF');
  const people = useCall(listPeople, { ...query.query, show });
  const invitations = useCall(listInvitations, {});
  const known = people.state !== 'error' && 'value' in people ? people.value : undefined;
  return (
    <ConsolePage
      title="Staff"
      note="Everybody logs in with a code by email. Nobody changes their own account."
    >
      <Columns
        asideLabel="Invitations"
        main={
          <>
            <TextField
              label="Search by name, email or employer"
              type="search"
              value={query.typed}
              onChange={query.setTyped}
            />
            <ViewFilter
              label="Whose people"
              options={VIEWS}
              value={show}
              onChange={setShow}
              query={query}
            />
            {known ? (
              <People list={known} show={show} query={query} />
            ) : (
              <Absent what="the people" call={people} />
            )}
            <RoleGrid />
          </>
        }
        aside={
          <>
            {mayChange && <InviteSheet onInvited={invitations.reload} />}
            <InvitationsSheet list={invitations} />
          </>
        }
      />
    </ConsolePage>
  );
}

interface PeopleProps {
  list: WireAnswer<typeof listPeople>;
  show: PeopleView;
  query: ReturnType<typeof useListQuery>;
}

function People({ list: { rows, total }, query: { offset, setOffset }, show }: PeopleProps) {
  const back = () => setOffset(Math.max(0, offset - USUAL_PAGE));
  const on = () => setOffset(offset + USUAL_PAGE);
  return (
    <Sheet
      flush
      footer={
        <Pager
          from={total === 0 ? 0 : offset + 1}
          to={offset + rows.length}
          total={total}
          onPrevious={offset > 0 ? back : undefined}
          onNext={offset + rows.length < total ? on : undefined}
        />
      }
    >
      <PeopleTable isEmployers={show === 'EMPLOYERS'} rows={rows} />
    </Sheet>
  );
}
