import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { endOtherSessions } from '@paystead/contract/identity/account-safety';
import type { WireAnswer } from '@paystead/contract/call';
import { endSession, listSessions } from '@paystead/contract/identity/identity';
import { Button } from '@paystead/kit/button/button';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { showToast } from '@paystead/kit/toast/toast';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Loaded } from '../../parts/page/loaded.tsx';
import { momentWords } from '../../parts/words/moment-words.ts';

type Session = WireAnswer<typeof listSessions>[number];

/** S8: the open sessions; a person can log out one or all others. */
export function SessionsSheet() {
  const sessions = useCall(listSessions, {});
  const endOne = useCommand(endSession);
  const endAll = useCommand(endOtherSessions);
  const others = (sessions.state === 'completed' ? sessions.value : []).filter(
    ({ current }) => !current,
  );
  const failure = endOne.failure ?? endAll.failure;

  async function logOut({ gid, device }: Session) {
    endAll.clear();
    if (await endOne.run({ gid })) showToast(`${device} is logged out`);
    sessions.reload();
  }

  async function logOutOthers() {
    endOne.clear();
    if (await endAll.run({})) showToast('All other devices are logged out');
    sessions.reload();
  }

  return (
    <Sheet
      title="Where you’re logged in"
      flush
      footer={
        others.length > 1 && (
          <Button
            size="small"
            variant="secondary"
            busy={endAll.pending}
            onPress={() => void logOutOthers()}
          >
            Log out all other devices
          </Button>
        )
      }
    >
      {failure && <Notice tone="critical">{failureWords(failure)}</Notice>}
      <Loaded of={sessions} failure="We couldn’t load your devices">
        {(known) => (
          <List>
            {known.map((session) => (
              <SessionRow
                key={session.gid}
                session={session}
                busy={endOne.pending}
                onLogOut={() => void logOut(session)}
              />
            ))}
          </List>
        )}
      </Loaded>
    </Sheet>
  );
}

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onLogOut: () => void;
}

function SessionRow({ session, busy, onLogOut }: SessionRowProps) {
  const { device, current, created_at: since, last_seen_at: seen } = session;
  const note = current
    ? `Logged in ${momentWords(since)}`
    : `Logged in ${momentWords(since)}. Last used ${momentWords(seen)}`;
  return (
    <ListItem
      title={
        <>
          {device} {current && <Tag tone="positive">This device</Tag>}
        </>
      }
      note={note}
      end={
        !current && (
          <Button
            size="small"
            variant="tertiary"
            busy={busy}
            label={`Log out ${device}`}
            onPress={onLogOut}
          >
            Log out
          </Button>
        )
      }
    />
  );
}
