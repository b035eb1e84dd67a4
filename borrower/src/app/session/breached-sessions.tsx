import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { finishBreach, type readBreach } from '@paystead/contract/identity/account-safety';
import type { WireAnswer } from '@paystead/contract/call';
import { endSession, listSessions } from '@paystead/contract/identity/identity';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import type { ReactNode } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Loaded } from '../../parts/page/loaded.tsx';
import { momentWords } from '../../parts/words/moment-words.ts';
import { SupportLine } from '../errors/support-line.tsx';

interface BreachedSessionsProps {
  above: ReactNode;
  ended: NonNullable<WireAnswer<typeof readBreach>>['ended'];
  onLooked: () => void;
}

/** The third step: lists the open sessions, and those that the new password ended. */
export function BreachedSessions({ above, ended, onLooked }: BreachedSessionsProps) {
  const finish = useCommand(finishBreach);

  async function goOn() {
    if (await finish.run({})) onLooked();
  }

  return (
    <Page
      title="Check your devices"
      width="form"
      above={above}
      focus
      lead="If you don’t know one of them, someone else may have been in your account. Log it out and call us."
    >
      <Stack gap={6}>
        {finish.failure && <Notice tone="critical">{failureWords(finish.failure)}</Notice>}
        <OpenSessions />
        {ended.length > 0 && (
          <Sheet title="Logged out by your new password" flush>
            <List>
              {ended.map(({ device, last_seen_at: seen }) => (
                <ListItem
                  key={`${device} ${seen}`}
                  title={device}
                  note={`Last used ${momentWords(seen)}`}
                />
              ))}
            </List>
          </Sheet>
        )}
        <SupportLine />
        <ButtonRow fill>
          <Button busy={finish.pending} busyLabel="One moment" onPress={() => void goOn()}>
            I know these devices
          </Button>
        </ButtonRow>
      </Stack>
    </Page>
  );
}

function OpenSessions() {
  const sessions = useCall(listSessions, {});
  const end = useCommand(endSession);
  return (
    <Sheet title="Where you’re logged in" flush>
      {end.failure && <Notice tone="critical">{failureWords(end.failure)}</Notice>}
      <Loaded of={sessions} failure="We couldn’t load your devices">
        {(known) => (
          <List>
            {known.map(({ gid, device, current, created_at: since }) => (
              <ListItem
                key={gid}
                title={
                  <>
                    {device} {current && <Tag tone="positive">This device</Tag>}
                  </>
                }
                note={`Logged in ${momentWords(since)}`}
                end={
                  !current && (
                    <Button
                      size="small"
                      variant="tertiary"
                      label={`Log out ${device}`}
                      busy={end.pending}
                      onPress={() => void end.run({ gid }).then(sessions.reload)}
                    >
                      Log out
                    </Button>
                  )
                }
              />
            ))}
          </List>
        )}
      </Loaded>
    </Sheet>
  );
}
