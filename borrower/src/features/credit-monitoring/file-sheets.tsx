import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Text } from '@paystead/kit/text/text';
import type { CreditReport } from './use-report.ts';

type Account = CreditReport['accounts'][number];

const kinds: Readonly<Record<Account['kind'], string>> = {
  CREDIT_CARD: 'Credit card',
  AUTO_LOAN: 'Auto loan',
  PERSONAL_LOAN: 'Personal loan',
  STUDENT_LOAN: 'Student loan',
  MORTGAGE: 'Mortgage',
  OTHER: 'Other account',
};

/** The debts, account by account. */
export function AccountsSheet({ report }: { report: CreditReport }) {
  const { accounts, total_owed } = report;
  if (accounts.length === 0) {
    return (
      <Sheet title="Accounts">
        <Text tone="muted">You have no open accounts on your file.</Text>
      </Sheet>
    );
  }
  return (
    <Sheet
      title="Accounts"
      action={
        <Text as="span" size="small" tone="muted">
          {accounts.length} open
        </Text>
      }
    >
      <DefinitionList>
        {accounts.map((account, place) => (
          <Definition key={`${place} ${account.lender}`} term={<AccountName account={account} />}>
            <Amount value={account.balance} />
          </Definition>
        ))}
        <Definition term="Total owed" total>
          <Amount value={total_owed} />
        </Definition>
      </DefinitionList>
    </Sheet>
  );
}

function AccountName({ account }: { account: Account }) {
  const { lender, kind, opened_on, days_late, past_due } = account;
  return (
    <>
      {lender}
      <Text as="div" size="small" tone="muted">
        {kinds[kind]}
        {opened_on && (
          <>
            , since <Day value={opened_on} form="month" />
          </>
        )}
      </Text>
      {days_late > 0 && (
        <Text as="div" size="small" tone="critical" strong>
          {days_late} days late, <Amount value={past_due} /> past due
        </Text>
      )}
    </>
  );
}

/** The inquiries: who asked for the credit file. */
export function InquiriesSheet({ inquiries }: Pick<CreditReport, 'inquiries'>) {
  return (
    <Sheet title="Inquiries" flush={inquiries.length > 0}>
      {inquiries.length === 0 ? (
        <Text tone="muted">No lender has asked for your file.</Text>
      ) : (
        <List>
          {inquiries.map(({ by, made_on }) => (
            <ListItem key={`${by} ${made_on}`} title={by} end={<Day value={made_on} />} />
          ))}
        </List>
      )}
    </Sheet>
  );
}

/** The public records of courts and agencies. */
export function RecordsSheet({ records }: { records: CreditReport['public_records'] }) {
  return (
    <Sheet title="Public records" flush={records.length > 0}>
      {records.length === 0 ? (
        <Text tone="muted">None. No court or office has a record with your name.</Text>
      ) : (
        <List>
          {records.map(({ kind, filed_on }) => (
            <ListItem
              key={`${kind} ${filed_on}`}
              title={kind}
              end={
                <>
                  Filed <Day value={filed_on} />
                </>
              }
            />
          ))}
        </List>
      )}
    </Sheet>
  );
}
