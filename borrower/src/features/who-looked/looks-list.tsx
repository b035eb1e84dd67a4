import { failureWords } from '@paystead/client/calls/failure-words';
import { useBrandName } from '@paystead/kit/brand/brand';
import { Button } from '@paystead/kit/button/button';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { formatDayDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';
import { EyeIcon } from '@paystead/kit/icon/eye';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { type Look, whatWords, whoWords } from './look-words.ts';
import type { Looks } from './use-looks.ts';

/** The looks, a sheet for each day, and the way to older ones. */
export function LooksList({ rows, older }: Looks) {
  if (rows.length === 0) {
    return (
      <Sheet>
        <EmptyState icon={<EyeIcon />}>
          Nobody has looked at your data yet. When one of us does, it shows here.
        </EmptyState>
      </Sheet>
    );
  }
  return (
    <Stack gap={4}>
      {[...Map.groupBy(rows, ({ at }) => newYorkDay(at))].map(([day, looks]) => (
        <Day key={day} day={day} looks={looks} />
      ))}
      {older.failure && <Notice tone="critical">{failureWords(older.failure)}</Notice>}
      <Text size="small" tone="muted">
        <span role="status">
          {older.show ? `The newest ${rows.length} are shown.` : 'That’s everything.'}
        </span>
      </Text>
      {older.show && (
        <div>
          <Button variant="secondary" busy={older.pending} onPress={older.show}>
            {older.failure ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Day({ day, looks }: { day: string; looks: readonly Look[] }) {
  const brand = useBrandName();
  return (
    <Sheet title={formatDayDate(day)} flush>
      <List>
        {looks.map((look, at) => (
          <ListItem
            // Two can have the same moment, and none has an identifier.
            key={`${look.at} ${at}`}
            title={whatWords(look)}
            note={`${formatTime(look.at)}. ${whoWords(look, brand)}`}
          />
        ))}
      </List>
    </Sheet>
  );
}
