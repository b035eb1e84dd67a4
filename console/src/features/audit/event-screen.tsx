import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readEvent } from '@paystead/contract/product/audit';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { eventWords } from '../../parts/words/event-words.ts';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { actorOf, CLASSES, hrefOf, subjectOf } from './audit-words.ts';
import { type EventValue, valuesOf } from './event-values.ts';

type Event = WireAnswer<typeof readEvent>;

const PATH = [{ label: 'Audit trail', href: '/audit' }];

/** One event of the audit trail, with its values before and after. */
export function EventScreen() {
  const { id = '' } = useParams();
  const call = useCall(readEvent, { id });
  const event = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!event) return <Unloaded title="Event" path={PATH} what="this event" call={call} />;

  const { tone, word } = CLASSES[event.class];
  return (
    <ConsolePage
      title={`Event ${event.id}`}
      path={[...PATH, { label: event.id }]}
      tags={<Tag tone={tone}>{word}</Tag>}
      note={eventWords(event.kind)}
    >
      <Sheet title="What happened">
        <Facts event={event} />
      </Sheet>
      <Values event={event} />
    </ConsolePage>
  );
}

function Facts({ event }: { event: Event }) {
  const href = hrefOf(event);
  return (
    <DefinitionList>
      <Definition term="Who">
        {event.actor_gid ? (
          <Link href={`/audit?who=${event.actor_gid}`}>{actorOf(event)}</Link>
        ) : (
          actorOf(event)
        )}
      </Definition>
      <Definition term="When">{momentOf(event.at)}</Definition>
      <Definition term="What">{event.kind}</Definition>
      {event.subject_kind && (
        <Definition term="About">
          {href ? <Link href={href}>{subjectOf(event)}</Link> : subjectOf(event)}
        </Definition>
      )}
      {event.subject_gid && (
        <Definition term="Its identifier">
          <Link href={`/audit?about=${event.subject_gid}`}>{event.subject_gid}</Link>
        </Definition>
      )}
      <Definition term="Reason">{event.reason ?? 'None was given'}</Definition>
      <Definition term="Request">
        {event.request_id ?? 'None; our server did it by itself'}
      </Definition>
      {event.address_mark && (
        <Definition term="Mark of the network address">{event.address_mark}</Definition>
      )}
      <Definition term="Sealed">
        {event.sealed_at ? momentOf(event.sealed_at) : 'Within the next five minutes'}
      </Definition>
    </DefinitionList>
  );
}

const columns: readonly Column<EventValue>[] = [
  {
    key: 'field',
    header: 'Field',
    phone: 'title',
    cell: (row) => (
      <>
        {row.field} {row.changed && <Tag tone="info">Changed</Tag>}
      </>
    ),
  },
  {
    key: 'before',
    header: 'Before',
    phone: 'full',
    phoneLabel: 'Before',
    cell: (row) => row.before,
  },
  { key: 'after', header: 'After', phone: 'full', phoneLabel: 'After', cell: (row) => row.after },
];

/** The values of an event before and after. */
function Values({ event }: { event: Event }) {
  const rows = valuesOf(event.before, event.after);
  return (
    <Sheet title="Values" flush={rows.length > 0}>
      {rows.length === 0 ? (
        <Text tone="muted">No values were kept.</Text>
      ) : (
        <Table caption="Values" columns={columns} rows={rows} rowKey={(row) => row.field} dense />
      )}
    </Sheet>
  );
}
