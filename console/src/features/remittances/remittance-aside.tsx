import { AmountBars } from '@paystead/kit/amount-bars/amount-bars';
import { Amount } from '@paystead/kit/amount/amount';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { shortDay } from '../../parts/employer/closing-words.ts';
import { expectsNoTransfer, holdUpWords, type Remittance } from './remittance-words.ts';

const DIFFERING = ['SHORT', 'MISSING', 'LEFT', 'OVER', 'UNKNOWN'] as const;

/** From asked to sent, the transfer, and what waits on our side. */
export function RemittanceAside({ remittance, today }: { remittance: Remittance; today: string }) {
  return (
    <>
      <FromAskedToSent remittance={remittance} />
      {remittance.state !== 'PUT_AWAY' && <Transfer remittance={remittance} />}
      <HoldUps remittance={remittance} />
      {remittance.to_answer > 0 && <WithoutAnswer by={remittance.answer_by} today={today} />}
    </>
  );
}

function WithoutAnswer({ by, today }: { by: string; today: string }) {
  if (by < today) {
    return (
      <Sheet title="Without your answer">
        <Text size="small">
          Since {shortDay(by)}, what didn’t come counts as not paid, and we ask each person
          directly. You can still answer, and we act on it tonight.
        </Text>
      </Sheet>
    );
  }
  return (
    <Sheet title="If nobody answers">
      <Text size="small">
        After {shortDay(by)}, what didn’t come counts as not paid, and we ask each person directly.
        Your answer can keep that from happening.
      </Text>
    </Sheet>
  );
}

function FromAskedToSent({ remittance: { asked, file, kinds } }: { remittance: Remittance }) {
  const bars = DIFFERING.filter((kind) => kinds[kind].lines > 0).map((kind) => {
    const { difference, lines } = kinds[kind];
    const isLess = difference.startsWith('-');
    return {
      label: `${lines} ${kind.toLowerCase()}`,
      value: difference,
      ...(isLess && { series: 2 as const }),
    };
  });
  if (bars.length === 0) return null;
  return (
    <Sheet title="From asked to sent">
      <Stack gap={3}>
        <DefinitionList>
          <Definition term="Asked">
            <Amount value={asked.total} />
          </Definition>
        </DefinitionList>
        <AmountBars label="Differences" bars={bars} inline signed />
        <DefinitionList>
          <Definition term="In your file" total>
            <Amount value={file.total} />
          </Definition>
        </DefinitionList>
      </Stack>
    </Sheet>
  );
}

function Transfer({ remittance: { posted, transfer, waiting } }: { remittance: Remittance }) {
  if (expectsNoTransfer(transfer)) {
    return (
      <Sheet title="The transfer">
        <Text size="small">Your file has no money, so we don’t expect a transfer.</Text>
      </Sheet>
    );
  }
  return (
    <Sheet title="The transfer">
      <DefinitionList>
        <Definition term="We expect">
          <Amount value={transfer.expected} />
        </Definition>
        <Definition term="Arrived">
          {transfer.arrived === null ? 'Not yet' : <Amount value={transfer.arrived} />}
        </Definition>
        <Definition term="Reference">{transfer.reference}</Definition>
        <Definition term="Posted">
          <Amount value={posted} />
        </Definition>
        <Definition term="Waiting">
          <Amount value={waiting} />
        </Definition>
      </DefinitionList>
    </Sheet>
  );
}

function HoldUps({ remittance: { hold_ups: holdUps } }: { remittance: Remittance }) {
  if (holdUps.length === 0) return null;
  return (
    <Sheet title="What waits" flush>
      <List>
        {holdUps.map((holdUp) => {
          const [title, note] = holdUpWords(holdUp);
          return (
            <ListItem
              key={holdUp.kind}
              title={title}
              note={note}
              end={<Amount value={holdUp.amount.replace('-', '')} />}
            />
          );
        })}
      </List>
    </Sheet>
  );
}
