import { Comparison } from '@paystead/kit/comparison/comparison';
import { InfoIcon } from '@paystead/kit/icon/info';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { Settlement } from './settlement-record.ts';

/** What a settlement does to the credit report and to taxes. */
export function SettlementEffects({ settlement: { bureau, tax } }: { settlement: Settlement }) {
  return (
    <>
      <Notice tone="caution" icon={<InfoIcon />} title={bureau.title}>
        {bureau.sentence}
      </Notice>
      <Sheet title="Taxes">
        <Text>{tax.sentence}</Text>
      </Sheet>
    </>
  );
}

/** Settling beside paying it all, and who approved the offer. */
export function SettlementCompared({ settlement }: { settlement: Settlement }) {
  return (
    <Stack gap={5}>
      <Sheet title="Compared">
        <Comparison
          caption="Settle or pay in full"
          columns={['Settle', 'Pay it all']}
          rows={settlement.compared.map(({ pay_all: payAll, settle, what }) => ({
            what,
            values: [settle, payAll],
          }))}
        />
      </Sheet>
      <Text size="small" tone="muted">
        {settlement.approval}
      </Text>
    </Stack>
  );
}
