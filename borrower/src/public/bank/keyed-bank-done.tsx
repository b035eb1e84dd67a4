import { formatDayDate } from '@paystead/kit/format/format-date';
import type { WireAnswer } from '@paystead/contract/call';
import type { submitKeyedBank } from '@paystead/contract/bank-accounts/keyed-bank';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CheckIcon } from '@paystead/kit/icon/check';
import { Page } from '@paystead/kit/page/page';
import { Plate } from '@paystead/kit/plate/plate';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { KeyedBankWords } from './words.ts';

interface KeyedBankDoneProps {
  words: KeyedBankWords;
  account: WireAnswer<typeof submitKeyedBank>;
}

/** The key is used: names the account, and says what happens next. */
export function KeyedBankDone({ words, account }: KeyedBankDoneProps) {
  const name = account.bank ? `${account.bank}, ` : '';
  return (
    <Page
      key="done"
      title="We have your account"
      width="form"
      focus
      above={
        <Plate tone="positive" size="large" round>
          <CheckIcon size="large" />
        </Plate>
      }
      lead={`${name}account ending ${account.account_number.slice(-4)}. We’ve emailed you about it, too.`}
    >
      <Stack gap={6}>
        <Text>{nextStep(words, account)}</Text>
        <ButtonRow fill>
          <ButtonLink href="/login?next=%2Fhome%2Fbank">Log in</ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}

function nextStep({ money }: KeyedBankWords, account: KeyedBankDoneProps['account']): string {
  const { validated, deposits_arrive_on: arrive, confirm_by: until } = account;
  if (validated || !arrive || !until)
    return `We already had this account. We’ll use it for ${money}.`;
  return (
    `Two deposits under a dollar will arrive by ${formatDayDate(arrive)}. Log in and tell us both ` +
    `amounts, by ${formatDayDate(until)}, so that we can send ${money}.`
  );
}
