import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import {
  listInvitations,
  listPeople,
  listPeopleChanges,
  type PeopleView,
} from '@paystead/contract/staff/people';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
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
import { LastChanges } from './last-changes.tsx';
import { PeopleTable } from './people-table.tsx';
import { RoleGrid } from './role-grid.tsx';

type Counts = WireAnswer<typeof listPeople>['counts'];

const viewsOf = (counts: Counts | undefined): readonly { value: PeopleView; label: string }[] => [
  { value: 'STAFF', label: counts ? `The lender ${counts.staff}` : 'The lender' },
  { value: 'EMPLOYERS', label: counts ? `Employers ${counts.employers}` : 'Employers' },
];

/** `4 people at the lender, 2 at employers, 1 invited.` */
function countWords({ employers, invited, staff }: Counts): string {
  const people = staff === 1 ? '1 person' : `${staff} people`;
  return `${people} at the lender, ${employers} at employers, ${invited} invited.`;
}

/** Everybody who may log in to the console, and how colleagues come in. */
export function StaffScreen() {
  const mayChange = useRoles().includes('administrator');
  const query = useListQuery();
  const [show, setShow] = useState<PeopleView>('STAFF');
  const people = useCall(listPeople, { ...query.query, show });
  const invitations = useCall(listInvitations, {});
  const changes = useCall(listPeopleChanges, {});
  function reload() {
    people.reload();
    invitations.reload();
    changes.reload();
  }
  const known = people.state !== 'error' && 'value' in people ? people.value : undefined;
  return (
    <ConsolePage
      title="Staff"
      note={
        known &&
        `${countWords(known.counts)} Everybody logs in with a code by email, and nobody changes their own account.`
      }
    >
      <Columns
        asideLabel="Invitations"
        main={
          <>
            <TextField
              label="Search by name, email or employer"
              type="search"
              width={20}
              value={query.typed}
              onChange={query.setTyped}
            />
            <ViewFilter
              label="Whose people"
              options={viewsOf(known?.counts)}
              value={show}
              onChange={setShow}
              query={query}
            />
            {known ? (
              <People list={known} show={show} query={query} />
            ) : (
              <Absent what="the people" call={people} />
            )}
            <LastChanges list={changes} />
          </>
        }
        aside={
          <>
            {mayChange && <InviteSheet onInvited={reload} />}
            <InvitationsSheet list={invitations} onChanged={reload} />
          </>
        }
      />
      <RoleGrid />
    </ConsolePage>
  );
}

interface PeopleProps {
  list: WireAnswer<typeof listPeople>;
  show: PeopleView;
  query: ReturnType<typeof useListQuery>;
}

function People({ list: { rows, total }, query: { offset, query, setOffset }, show }: PeopleProps) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={<InboxIcon size="huge" />} title="Nobody here" level={2}>
        {'q' in query ? 'Nobody here matches your search.' : 'Nobody has an account yet.'}
      </EmptyState>
    );
  }
  const back = () => setOffset(Math.max(0, offset - USUAL_PAGE));
  const on = () => setOffset(offset + USUAL_PAGE);
  return (
    <Sheet
      flush
      footer={
        total > rows.length && (
          <Pager
            from={offset + 1}
            to={offset + rows.length}
            total={total}
            order="list"
            onPrevious={offset > 0 ? back : undefined}
            onNext={offset + rows.length < total ? on : undefined}
          />
        )
      }
    >
      <PeopleTable isEmployers={show === 'EMPLOYERS'} rows={rows} />
    </Sheet>
  );
}
