import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readPerson } from '@paystead/contract/staff/people';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Email } from '@paystead/kit/text/contact';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { AccessSheet } from './access-sheet.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { changeWords } from './change-words.ts';
import { accessTag, lastHere } from './people-table.tsx';
import { LoginSheet } from './login-sheet.tsx';
import { RoleTags } from './role-tags.tsx';

const PATH = [{ label: 'Staff', href: '/staff' }];

type Read = WireAnswer<typeof readPerson>;

/** One member of staff or employer’s user: what they may do, and what was done to their account. */
export function PersonScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readPerson, { gid });
  const known = 'value' in call ? call.value : undefined;
  const mayChange = useRoles().includes('administrator');
  if (!known || known.person.gid !== gid || call.state === 'error') {
    return <Unloaded title="Staff" path={PATH} what="this person" call={call} />;
  }
  const { changes, person, today } = known;
  const isIn = person.active && !person.ended;
  return (
    <ConsolePage
      title={person.name}
      path={[...PATH, { label: person.name }]}
      tags={accessTag(person)}
      {...(person.employer ? { note: person.employer } : {})}
    >
      <Columns
        asideLabel="Account"
        main={
          <>
            {person.own && (
              <Notice tone="plain">
                This is your own account. Another administrator changes it.
              </Notice>
            )}
            {mayChange && !person.own && isIn && (
              <ChangeSheet
                key={JSON.stringify(person)}
                person={person}
                today={today}
                onChanged={call.reload}
              />
            )}
            {!person.own && isIn && <LoginSheet email={person.email} />}
            {mayChange && !person.own && <AccessSheet person={person} onChanged={call.reload} />}
            <Changes changes={changes} />
          </>
        }
        aside={
          <Sheet title="Account">
            <Stack gap={4}>
              <DefinitionList look="dense">
                <Definition term="Email">
                  <Email address={person.email} />
                </Definition>
                <Definition term="Roles">
                  <RoleTags roles={person.roles} asked={person.asked} />
                </Definition>
                <Definition term="Second step">Code by email</Definition>
                <Definition term="Last here">{lastHere(person)}</Definition>
                <Definition term="Open sessions">{person.open_sessions}</Definition>
              </DefinitionList>
            </Stack>
          </Sheet>
        }
      />
    </ConsolePage>
  );
}

function Changes({ changes }: Pick<Read, 'changes'>) {
  return (
    <Sheet title="Last changes">
      {changes.length === 0 ? (
        <Text tone="muted">Nothing was changed yet.</Text>
      ) : (
        <Feed>
          {changes.map(({ at, by, reason, what }) => (
            <FeedItem key={`${at} ${what}`} by={momentOf(at)}>
              <Text as="span" strong>
                {by}
              </Text>{' '}
              {changeWords(what)}
              {reason && `. Reason: ${reason}`}
            </FeedItem>
          ))}
        </Feed>
      )}
    </Sheet>
  );
}
