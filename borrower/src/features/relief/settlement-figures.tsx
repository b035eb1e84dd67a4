import { Amount } from '@paystead/kit/amount/amount';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { Settlement } from './settlement-record.ts';

/** What is owed, what is paid, and what we let go. */
export function SettlementFigures({ settlement }: { settlement: Settlement }) {
  const { percent_let_go: letGo, percent_paid: paid } = settlement;
  return (
    <Sheet title="What it does">
      <Stack>
        <DefinitionList>
          <Definition term="You owe">
            <Amount value={settlement.owed} />
          </Definition>
          <Definition term="You pay">
            <Amount value={`-${settlement.amount}`} />
          </Definition>
          <Definition term="We let go of the rest">
            <Amount value={`-${settlement.let_go}`} />
          </Definition>
          <Definition term="You owe after that" total>
            <Amount value="0.00" />
          </Definition>
        </DefinitionList>
        <ProgressBar
          percent={paid}
          size="big"
          label="The part that you pay"
          valueText={`You pay ${paid} percent, we let go of ${letGo} percent`}
        />
        <Row between>
          <Text as="span" size="small" tone="muted">
            You pay {paid}%
          </Text>
          <Text as="span" size="small" tone="muted">
            We let go of {letGo}%
          </Text>
        </Row>
      </Stack>
    </Sheet>
  );
}
