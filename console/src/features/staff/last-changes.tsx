import type { UsedCall } from '@paystead/client/calls/use-call';
import type { listPeopleChanges } from '@paystead/contract/staff/people';
import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';
import { Absent } from '../../parts/record-page.tsx';
import { DONE_TO } from './change-words.ts';

/** What administrators did to accounts lately, from the audit trail. */
export function LastChanges({ list }: { list: UsedCall<typeof listPeopleChanges> }) {
  const known = 'value' in list ? list.value : undefined;
  if (!known) return <Absent what="the last changes" call={list} />;
  return (
    <Sheet title="Last changes">
      {known.length === 0 ? (
        <Text tone="muted">Nobody was invited or changed yet.</Text>
      ) : (
        <Feed>
          {known.map(({ about, at, by, what }) => (
            <FeedItem
              key={`${at} ${what}`}
              by={momentOf(at)}
              tone={what === 'staff.role-asked' ? 'caution' : 'neutral'}
            >
              <Text as="span" strong>
                {by}
              </Text>{' '}
              {DONE_TO[what]} {about}
            </FeedItem>
          ))}
        </Feed>
      )}
    </Sheet>
  );
}
