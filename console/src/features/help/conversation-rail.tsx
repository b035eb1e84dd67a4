import { ellipsis } from '@paystead/client/format/ellipsis';
import { useCall } from '@paystead/client/calls/use-call';
import { listConversations } from '@paystead/contract/messages/help-desk';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { waitSentence } from './waiting.ts';

/** How much of a message stands beside its borrower, in characters. */
const GLIMPSE = 70;

/** Open conversations beside the one that is read: the longest waiting first. */
export function ConversationRail({ gid, latest }: { gid: string; latest: string | undefined }) {
  const list = useCall(listConversations, { show: 'OPEN', l: '25' });
  const { reload } = list;
  useEffect(() => {
    if (latest) reload();
  }, [latest, reload]);
  const known = 'value' in list ? list.value : undefined;
  if (!known) return <Absent what="the list" call={list} />;
  return (
    <Sheet flush>
      <List>
        {known.rows.map((row) => (
          <ListItem
            key={row.gid}
            title={
              row.gid === gid ? (
                <Text as="span" strong>
                  {row.person}
                </Text>
              ) : (
                <Link href={`/conversations/${row.gid}`}>{row.person}</Link>
              )
            }
            note={
              <Stack gap={1}>
                <span dir="auto">{ellipsis(row.last_text, GLIMPSE)}</span>
                <Text as="span" size="small" tone={row.late ? 'caution' : 'muted'}>
                  {waitSentence(row)}
                </Text>
              </Stack>
            }
          />
        ))}
      </List>
    </Sheet>
  );
}
