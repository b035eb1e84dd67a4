import { parseTypedMoney } from '@paystead/kit/format/format-money';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { ApplicationRecord } from '../../../parts/application.ts';

type Asked = NonNullable<ApplicationRecord['additional_income']>;

/** Asks for income besides the pay, where it could change the answer (S3.6 additional_income). */
export function OtherIncome({ asked }: { asked: Asked }) {
  const stated = asked.stated === '0.00' ? '' : (asked.stated ?? '');
  return (
    <Stack>
      {asked.needed && (
        <Notice tone="caution" title="Your pay alone isn’t enough for a loan">
          Other income can count too. Tell us about it, or continue without it.
        </Notice>
      )}
      <MoneyField
        name="additional_income"
        label="Other income each month, before taxes"
        hint="Like a second job, a pension or benefits. We’ll ask for a document before we count it"
        optional
        defaultValue={stated}
      />
      <Text size="small" tone="muted">
        You don’t have to tell us about alimony, child support or separate maintenance unless you
        want us to count it.
      </Text>
    </Stack>
  );
}

/** What is wrong with the typed income; an empty field says that there is none. */
export function wrongIncome(form: FormData): Record<string, string> {
  const typed = String(form.get('additional_income') ?? '').trim();
  const isFine = typed === '' || parseTypedMoney(typed) !== null;
  return isFine ? {} : { additional_income: 'Enter an amount, like 600.00, or leave it empty' };
}

/** The income to send; nothing where the form doesn't ask. */
export function incomeIn(form: FormData): { additional_income?: string } {
  if (!form.has('additional_income')) return {};
  return {
    additional_income: parseTypedMoney(String(form.get('additional_income'))) ?? '0.00',
  };
}
