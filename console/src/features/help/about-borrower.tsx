import { formatPhone } from '@paystead/client/format/format-phone';
import type { WireAnswer } from '@paystead/contract/call';
import type { readConversation } from '@paystead/contract/messages/help-desk';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { Email } from '@paystead/kit/text/contact';
import { momentOf } from '../../parts/moment.ts';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { TASK_STATES, TASKS } from '../../parts/task-words.ts';

type Conversation = WireAnswer<typeof readConversation>;

/** Who writes, what they still have to do, and what they wrote before. */
export function AboutBorrower({ conversation }: { conversation: Conversation }) {
  const opens = useMayReadLoans();
  const {
    borrower,
    email,
    employer,
    opened_at: openedAt,
    others,
    person,
    phone,
    tasks,
  } = conversation;
  return (
    <>
      {tasks.length > 0 && (
        <Sheet title="Tasks" flush>
          <List>
            {tasks.map(({ gid, status, type }) => {
              const [word, tone] = TASK_STATES[status];
              return (
                <ListItem
                  key={gid}
                  title={<Link href={`/queue/${gid}`}>{TASKS[type]}</Link>}
                  end={<Tag tone={tone}>{word}</Tag>}
                />
              );
            })}
          </List>
        </Sheet>
      )}
      <Sheet
        title="Borrower"
        action={opens && <Link href={`/borrowers/${borrower}`}>Open</Link>}
        footer={
          opens && <Link href={`/complaints/new?borrower=${borrower}`}>Record a complaint</Link>
        }
      >
        <DefinitionList look="dense">
          <Definition term="Name">{person}</Definition>
          <Definition term="Employer">{employer}</Definition>
          <Definition term="Email">
            <Email address={email} />
          </Definition>
          <Definition term="Phone">{phone ? formatPhone(phone) : 'None'}</Definition>
          <Definition term="Begun">{momentOf(openedAt)}</Definition>
        </DefinitionList>
      </Sheet>
      {others.length > 0 && (
        <Sheet title="Other conversations" flush>
          <List>
            {others.map((other) => (
              <ListItem
                key={other.gid}
                title={
                  <Link href={`/conversations/${other.gid}`}>
                    {momentOf(other.last_message_at)}
                  </Link>
                }
                end={<Tag>{other.open ? 'Open' : 'Closed'}</Tag>}
              />
            ))}
          </List>
        </Sheet>
      )}
    </>
  );
}
