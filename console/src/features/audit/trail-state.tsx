import type { WireAnswer } from '@paystead/contract/call';
import type { readTrail } from '@paystead/contract/product/audit';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { formatDate } from '@paystead/kit/format/format-date';
import { groupThousands } from '@paystead/kit/format/format-money';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';

type Trail = WireAnswer<typeof readTrail>;

/** Whether the trail is whole: what the last nightly check found, and the last seal. */
export function TrailState({ trail }: { trail: Trail }) {
  const { check, last_seal: seal } = trail;
  const count = (value: number) => groupThousands(String(value));
  return (
    <Sheet title="The chain" action={<StateTag check={check} />}>
      <Stack gap={4}>
        <Facts columns={4}>
          <Fact label="Last check">{check ? momentOf(check.at) : 'Not yet'}</Fact>
          <Fact label="Seals" note={check ? `over ${count(check.events)} events` : undefined}>
            {check ? count(check.seals) : 'Not counted yet'}
          </Fact>
          <Fact label="Last anchor" note={check ? `${count(check.anchors)} in all` : undefined}>
            {check?.last_anchor ? formatDate(check.last_anchor) : 'None'}
          </Fact>
          <Fact label="Last seal" note={seal ? `through event ${seal.through}` : undefined}>
            {seal ? momentOf(seal.at) : 'None'}
          </Fact>
        </Facts>
        {check && check.faults.length > 0 && (
          <List>
            {check.faults.map((fault) => (
              <ListItem key={fault} title={fault} />
            ))}
          </List>
        )}
        <Text size="small" tone="muted">
          New events are sealed every five minutes, and each day’s seals are anchored outside the
          database. Every night the whole trail is compared with both.
        </Text>
      </Stack>
    </Sheet>
  );
}

function StateTag({ check }: Pick<Trail, 'check'>) {
  if (!check) return <Tag>Not checked yet</Tag>;
  return check.faults.length === 0 ? (
    <Tag tone="positive">Whole</Tag>
  ) : (
    <Tag tone="critical">Broken</Tag>
  );
}
