import type { WireAnswer } from '@paystead/contract/call';
import type { readDelivery } from '@paystead/contract/employer/webhook-deliveries';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';
import { answerWord, FAULTS, tookWords } from './delivery-words.ts';

type Try = WireAnswer<typeof readDelivery>['tries'][number];

const columns: readonly Column<Try>[] = [
  {
    key: 'number',
    header: 'Try',
    phone: 'detail',
    phoneLabel: 'Try',
    cell: ({ number }) => number,
  },
  { key: 'at', header: 'When', phone: 'title', cell: ({ at }) => momentOf(at) },
  {
    key: 'answer',
    header: 'Answer',
    phone: 'status',
    cell: (row) => <Tag tone={row.fault === null ? 'positive' : 'critical'}>{answerWord(row)}</Tag>,
  },
  {
    key: 'took',
    header: 'Took',
    align: 'end',
    nowrap: true,
    phone: 'value',
    cell: ({ took }) => tookWords(took),
  },
  {
    key: 'said',
    header: 'What your server said',
    phone: 'full',
    breaks: true,
    cell: ({ answer, fault }) => (
      <>
        {fault !== null && <Text as="div">{FAULTS[fault]}</Text>}
        {answer && (
          <Text as="div" size="small" tone="muted">
            {answer}
          </Text>
        )}
      </>
    ),
  },
];

/** Each try of a delivery, the first one first. */
export function Tries({ plan, tries }: { plan: string | undefined; tries: Try[] }) {
  return (
    <Sheet
      title="Tries"
      flush
      footer={
        plan && (
          <Text size="small" tone="muted">
            {plan}.
          </Text>
        )
      }
    >
      {tries.length === 0 ? null : (
        <Table
          caption="Tries"
          columns={columns}
          rows={tries}
          rowKey={({ number }) => String(number)}
          narrow="stack"
          dense
        />
      )}
    </Sheet>
  );
}
