import type pg from 'pg';

/**
 * Inserts a loan as the list shows it: 1,200.00 lent, 200.00 repaid, its first payday paid and its
 * second `nextIn` days from today.
 */
export async function addLoan(owner: pg.Pool, lastName: string, nextIn: number): Promise<string> {
  const { rows } = await owner.query(
    `with b as (insert into borrower (employer_gid, first_name, last_name, email, password_hash,
         created_at, updated_at)
       select gid, 'Lee', $1, lower($1) || '@example.com', 'x', now(), now() from employer limit 1
       returning *),
     g as (insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
       select employer_gid, 'Fridays', 'BIWEEKLY', '2026-01-02' from b returning *),
     k as (insert into bank_account (borrower_gid, aba_number, account_cipher, account_lookup,
         last4, account_type, name, way, check_status, validation_status, date_received, created_at,
         updated_at)
       select gid, '021000021', 'x', 'x', '4417', 'CHECKING', 'Everyday', 'LINK',
         'BANK_CHECK_COMPLETE', 'VALIDATION_COMPLETE', product_today(), now(), now() from b
       returning *),
     a as (insert into application (borrower_gid, employer_gid, status, uec, min_amount_cents,
         max_amount_cents, created_at, updated_at)
       select gid, employer_gid, 'FUNDED', 'APPLY', 25000, 2000000, now(), now() from b returning *),
     o as (insert into offer (application_gid, borrower_gid, status, amount_cents, term, rate,
         min_amount_cents, max_amount_cents, terms, origination_source, quote, expires_on,
         created_at)
       select gid, borrower_gid, 'SIGNED', 120000, 6, 1799000, 25000, 2000000, '{6}', 'KAS', '{}',
         product_today(), now() from a returning *),
     l as (insert into loan (borrower_gid, employer_gid, application_gid, offer_gid,
         bank_account_gid, payroll_group_gid, status, collection, amount_cents, installment_cents,
         rate, apr, term, payroll_frequency, origination_source, disbursement_date,
         first_installment_date, signed_at, opened_on,
         interest_from, accrued_through, updated_at)
       select b.gid, b.employer_gid, a.gid, o.gid, k.gid, g.gid, 'Open', 'deduction', 120000, 20000,
         1799000, '19.99', 6, 'BIWEEKLY', 'KAS', product_today() - 20, product_today(), now(),
         product_today() - 20, product_today(), product_today(), now()
         from a, b, g, k, o returning *)
     select gid, borrower_gid from l`,
    [lastName],
  );
  const { gid, borrower_gid: borrowerGid } = rows[0] as { gid: string; borrower_gid: string };
  await addSchedule(owner, gid, borrowerGid, nextIn);
  return gid;
}

async function addSchedule(
  owner: pg.Pool,
  loanGid: string,
  borrowerGid: string,
  nextIn: number,
): Promise<void> {
  await owner.query(
    `with e as (insert into journal_entry (kind, loan_gid, borrower_gid, effective_date, booked_on,
         booked_at, actor)
       values ('PAYMENT', $1, $2, product_today(), product_today(), now(), 'test') returning id),
     p as (insert into posting (entry_id, line, account, loan_gid, borrower_gid, amount_cents)
       select id, line, account, $1::uuid, $2, cents
         from e, (values (1, 'loan_principal', 100000), (2, 'cash', -100000)) v(line, account, cents)),
     i as (insert into installment (loan_gid, borrower_gid, number, due_date, amount_cents,
          principal_cents, interest_cents, balance_cents)
       select $1, $2, n, product_today() + $3 * (n - 1), 20000, 20000, 0, 0
         from generate_series(1, 3) n returning gid, number)
     insert into installment_payment (installment_gid, loan_gid, borrower_gid, journal_entry_id,
       amount_cents, effective_date)
     select i.gid, $1, $2, e.id, 20000, product_today() from e, i where number = 1`,
    [loanGid, borrowerGid, nextIn],
  );
}
