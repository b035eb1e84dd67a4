import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { EMPLOYEE_WORDS, FREQUENCIES } from '../../parts/employment-words.ts';
import type { DeskBorrower } from './desk-borrower.ts';
import type { DeskRecord } from './desk-record.ts';
import { Revealed } from './revealed.tsx';

interface Both {
  borrower: DeskBorrower;
  record: DeskRecord;
}

/** Who they are, masked; each fact in full takes a reason. */
export function PersonSheet({ borrower, record }: Both) {
  const { email, email_verified: emailProved, gid, phone, phone_verified: phoneProved } = borrower;
  const { person } = record;
  return (
    <Sheet title="Person">
      <Stack gap={4}>
        <DefinitionList look="dense">
          <Definition term="Email">
            <Revealed borrower={gid} fact="EMAIL" what="email">
              {proved(email, emailProved)}
            </Revealed>
          </Definition>
          <Definition term="Phone">
            {phone === null ? (
              'None'
            ) : (
              <Revealed borrower={gid} fact="PHONE" what="phone number">
                {proved(phone, phoneProved)}
              </Revealed>
            )}
          </Definition>
          <Definition term="Born">
            {person.birth_date_known ? (
              <Revealed borrower={gid} fact="BIRTH_DATE" what="birth date">
                ••/••/••••
              </Revealed>
            ) : (
              'Not known yet'
            )}
          </Definition>
          <Definition term="Social Security">
            {person.ssn === null ? (
              'Not known yet'
            ) : (
              <Revealed borrower={gid} fact="SSN" what="Social Security number">
                {person.ssn}
              </Revealed>
            )}
          </Definition>
          <Definition term="Home">
            {person.home === null ? (
              'Not known yet'
            ) : (
              <Revealed borrower={gid} fact="HOME" what="home address">
                {person.home}
              </Revealed>
            )}
          </Definition>
          <Definition term="Borrower since">
            <Day value={newYorkDay(person.since)} />
          </Definition>
        </DefinitionList>
        <Text size="small" tone="muted">
          Each reveal goes to the audit trail with your reason.
        </Text>
      </Stack>
    </Sheet>
  );
}

function proved(contact: string, isVerified: boolean): string {
  return `${contact}, ${isVerified ? 'verified' : 'not verified'}`;
}

/** Where they work and how they're paid. */
export function JobSheet({ borrower, record }: Both) {
  const { job } = record;
  return (
    <Sheet title="Job">
      <DefinitionList look="dense">
        <Definition term="Employer">{borrower.employer}</Definition>
        <Definition term="Status">{EMPLOYEE_WORDS[job.status]}</Definition>
        {job.employee_number && (
          <Definition term="Employee number">{job.employee_number}</Definition>
        )}
        {job.hired_on && (
          <Definition term="Hired">
            <Day value={job.hired_on} />
          </Definition>
        )}
        <Definition term="Paid">
          {job.frequency ? FREQUENCIES[job.frequency] : 'Not known yet'}
        </Definition>
        {job.gross_pay && (
          <Definition term="Gross pay">{formatMoney(job.gross_pay)} a paycheck</Definition>
        )}
      </DefinitionList>
    </Sheet>
  );
}

/** The bank accounts in use. */
export function AccountsSheet({ borrower, record }: Both) {
  return (
    <Sheet title="Bank accounts">
      {record.accounts.length === 0 ? (
        <Text tone="muted">No account yet.</Text>
      ) : (
        <DefinitionList look="dense">
          {record.accounts.map((account) => (
            <Definition key={account.gid} term={account.name}>
              <Revealed
                borrower={borrower.gid}
                fact="BANK_ACCOUNT"
                account={account.gid}
                what={`number of the ${account.name.toLowerCase()}`}
              >
                {stateOf(account)}
              </Revealed>
            </Definition>
          ))}
        </DefinitionList>
      )}
    </Sheet>
  );
}

function stateOf(account: DeskRecord['accounts'][number]): string {
  const words = [
    account.primary && 'primary',
    account.backup && 'backup',
    account.verified ? 'verified' : 'not verified',
    account.debits_stopped && 'debits stopped',
  ].filter((word) => word !== false);
  const line = words.join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
