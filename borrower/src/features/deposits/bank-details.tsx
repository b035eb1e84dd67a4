import { formatMoney } from '@paystead/kit/format/format-money';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { copyText } from '../../parts/words/copy-text.ts';
import { useFrequencyText } from '../../parts/words/dictionary-words.ts';
import type { Setup } from './setup.ts';

interface Line {
  readonly name: string;
  readonly value: string;
}

/** The numbers that a payroll office asks for, each with a copy button. */
export function BankDetails({ setup }: { setup: Setup }) {
  const { bank } = setup;
  const often = useFrequencyText(setup.frequency);
  const lines: readonly Line[] = [
    { name: 'Bank', value: bank.bank_name },
    {
      name: 'Bank address',
      value: `${bank.street1}, ${bank.city}, ${bank.state_cd} ${bank.postal_code}`,
    },
    { name: 'Routing number', value: bank.aba_number },
    { name: 'Account number', value: bank.account_number },
    { name: 'Account type', value: 'Checking' },
    { name: 'Amount from each paycheck', value: formatMoney(setup.amount) },
  ];
  return (
    <Sheet title="For your payroll office">
      <Stack gap={4}>
        {lines.map((line) => (
          <CopyLine key={line.name} {...line} />
        ))}
        <Text size="small" tone="muted">
          <Amount value={setup.amount} /> of {setup.installments} paychecks
          {often && `, ${often.toLowerCase()}`}.
        </Text>
      </Stack>
    </Sheet>
  );
}

function CopyLine({ name, value }: Line) {
  return (
    <Row between wrap={false}>
      <Stack gap={1}>
        <Text size="small" tone="muted">
          {name}
        </Text>
        <Text strong>{value}</Text>
      </Stack>
      <Button
        size="small"
        variant="secondary"
        label={`Copy ${name.toLowerCase()}`}
        onPress={() => void copyText(value, `${name} copied`)}
      >
        Copy
      </Button>
    </Row>
  );
}
