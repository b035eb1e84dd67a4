-- Counseling and learning (S3.7, decisions §9): talks with a counselor, and short articles.

create table counseling_appointment (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  status text not null default 'REQUESTED'
    check (status in ('REQUESTED', 'CONFIRMED', 'DONE', 'CANCELLED')),
  topic text not null
    check (topic in ('HARDSHIP', 'BUDGET', 'DEBT', 'CREDIT', 'SAVING', 'OTHER')),
  way text not null check (way in ('PHONE', 'VIDEO')),
  -- Wished for: business days, and before or after noon in New York.
  days date[] not null check (cardinality(days) between 1 and 3),
  part text not null check (part in ('MORNING', 'AFTERNOON')),
  note text check (length(note) between 1 and 500),
  requested_at timestamptz not null,
  confirmed_for timestamptz,
  confirmed_by_gid uuid references staff_member (gid),
  -- The name they had then.
  counselor text,
  meeting_url text check (meeting_url like 'https://%'),
  closed_at timestamptz,
  cancelled_by text check (cancelled_by in ('borrower', 'staff')),
  -- For the borrower to read; only staff give one.
  cancel_reason text,
  check ((confirmed_for is null) = (confirmed_by_gid is null)),
  check ((confirmed_for is null) = (counselor is null)),
  check (status not in ('CONFIRMED', 'DONE') or confirmed_for is not null),
  check ((closed_at is null) = (status in ('REQUESTED', 'CONFIRMED'))),
  check ((cancelled_by is null) = (status <> 'CANCELLED')),
  check ((cancel_reason is null) = (cancelled_by is distinct from 'staff'))
);
comment on column counseling_appointment.note is 'Plain text; shown as text, never as HTML.';
create unique index counseling_appointment_open on counseling_appointment (borrower_gid)
  where closed_at is null;
create index counseling_appointment_borrower
  on counseling_appointment (borrower_gid, requested_at desc);
create index counseling_appointment_desk on counseling_appointment (status, requested_at);

alter table counseling_appointment enable row level security;
create policy counseling_appointment_read on counseling_appointment for select
  using (actor_kind() in ('job', 'staff')
    or (actor_kind() = 'borrower' and counseling_appointment.borrower_gid = actor_gid()));
create policy counseling_appointment_asked on counseling_appointment for insert
  with check (actor_kind() = 'borrower' and counseling_appointment.borrower_gid = actor_gid()
    and status = 'REQUESTED');
-- A borrower can only call off their own.
create policy counseling_appointment_moved on counseling_appointment for update
  using (actor_kind() = 'staff'
    or (actor_kind() = 'borrower' and counseling_appointment.borrower_gid = actor_gid()))
  with check (actor_kind() = 'staff'
    or (actor_kind() = 'borrower' and counseling_appointment.borrower_gid = actor_gid()
      and status = 'CANCELLED' and cancelled_by = 'borrower'));

grant select, insert on counseling_appointment to paystead_app;
grant update (status, confirmed_for, confirmed_by_gid, counselor, meeting_url, closed_at,
  cancelled_by, cancel_reason) on counseling_appointment to paystead_app;

create table article (
  name text not null check (name ~ '^[a-z0-9-]{1,60}$'),
  version text not null,
  valid_from date not null,
  -- Where it stands in the list.
  place int not null,
  title text not null,
  summary text not null,
  -- How long it takes to read.
  minutes int not null check (minutes > 0),
  html text not null,
  primary key (name, version)
);
grant select on article to paystead_app;

insert into article (name, version, valid_from, place, title, minutes, summary, html) values
  ('how-deductions-work', '2026-01', '2026-01-01', 10, 'How paycheck deductions work', 3,
    'What happens between your payday and your balance, and what to do when a paycheck is
different.',
    '<p>When you borrow through your employer, your installments come out of your paychecks. You
never
have to remember a due date. It helps to know the steps, because on some days one of them takes a
little longer.</p>
<h2>The four steps</h2>
<ol><li><strong>We ask.</strong> Some business days before payday we send your employer a list
with the amount to take.</li>
<li><strong>Your employer deducts.</strong> The amount is on your pay stub, usually under
deductions after taxes.</li>
<li><strong>Your employer sends it to us.</strong> This often takes one to three business
days.</li>
<li><strong>We post it.</strong> It counts from the day it is due, and your balance goes
down.</li></ol>
<p>Your loan page shows each payday with these steps. If a deduction is on your pay stub and not
posted yet, it is on its way. You do not need to pay it again.</p>
<h2>When a paycheck is different</h2>
<p>Unpaid leave, fewer hours or a new job can mean that less is deducted, or nothing. We see that
when your employer tells us. You can pay that one installment from your bank account, and the
others go on as before.</p>
<h2>It stays your choice</h2>
<p>The deduction is voluntary. You can stop it at any time and pay from your bank account instead.
You still owe the installments; only the way you pay them changes.</p>
<h2>Check it once</h2>
<p>Look at your first pay stub after you borrow. The amount should be the installment in your
agreement. If it is not, tell us right away, before the next payday.</p>'),
  ('reading-the-apr-box', '2026-01', '2026-01-01', 20, 'How to read the APR box', 4,
    'Four numbers tell you what a loan costs. Here is what each one is for.',
    '<p>Every loan agreement has a box with four numbers. The law makes each lender work them out
the
same way, so you can lay two offers side by side.</p>
<h2>Annual percentage rate</h2>
<p>The cost of the loan as a yearly rate, with interest <strong>and</strong> the fees you pay to
get it. Use this number to compare. A loan with a low interest rate and a high fee can have the
higher APR.</p>
<h2>Finance charge</h2>
<p>The same cost in dollars: all interest and fees, if you pay each installment on its day. Use it
to ask whether the thing you borrow for is worth that much more.</p>
<h2>Amount financed</h2>
<p>What you really get to use: the loan without the fees that are kept back. If you need $2,000 in
your hand, this is the number that has to be $2,000.</p>
<h2>Total of payments</h2>
<p>Everything you will have paid at the end. It is the amount financed plus the finance
charge.</p>
<h2>Two traps</h2>
<ul><li><strong>The longer term.</strong> A lower installment over more months can have the same
APR and still cost more dollars, because you owe for longer. Look at the finance charge of
both.</li>
<li><strong>The small installment.</strong> An installment says nothing about the cost. Read it
together with how many there are.</li></ul>
<p>Paying early never costs you a fee here, and the interest for the days you no longer owe is not
charged.</p>'),
  ('building-a-cushion', '2026-01', '2026-01-01', 30, 'Building a cushion', 4,
    'How much to put aside, where to keep it, and how to begin when nothing is left at the end of
the month.',
    '<p>A cushion is money for the car that breaks, the tooth that hurts, the shift that is cut.
With
it, such a day is a nuisance. Without it, it becomes a debt.</p>
<h2>Begin with a number you can reach</h2>
<p>Three months of needs is a good goal, and a long way off for most people. Begin with $500. It
covers many of the surprises that otherwise end on a credit card. Then go for one month, and then
for three.</p>
<h2>Needs only</h2>
<p>Count what you have to pay even in a bad month: rent, food, power, the way to work, insurance,
the least you owe on debts. Leave out what you would drop.</p>
<h2>Make it happen by itself</h2>
<ul><li>Ask payroll to send a part of each paycheck to a savings account. What never arrives in
checking is not missed.</li>
<li>Twice a year, people who are paid every two weeks get a third paycheck in a month. Put that
one aside, or half of it.</li>
<li>When a loan ends, keep paying its installment, to yourself.</li></ul>
<h2>Keep it near and apart</h2>
<p>A savings account at an insured bank or credit union, not the account you pay from. It should
take a day to reach, not a minute.</p>
<h2>Cushion or debt first?</h2>
<p>Pay at least what is due on every debt. Put the first $500 aside next. After that, money
usually does more on a card at 25% than in savings at 4%.</p>'),
  ('what-moves-a-credit-score', '2026-01', '2026-01-01', 40, 'What moves a credit score', 4,
    'Five things count, two of them a lot. What helps, what hurts, and what does nothing at all.',
    '<p>A credit score guesses how likely somebody is to pay back on time. It is worked out from
your
credit report, and from nothing else: not your income, not your savings, not where you work.</p>
<h2>What counts most</h2>
<ul><li><strong>Paying on time.</strong> One payment that is more than 30 days late can cost many
points and stays on the report for up to seven years. It counts less with each year.</li>
<li><strong>How much of your limits you use.</strong> A card with $900 on a limit of $1,000 hurts,
even if you pay it in full each month. Below a third is good, below a tenth is better. It changes
as soon as the next balance is reported.</li></ul>
<h2>What counts less</h2>
<ul><li><strong>How long you have had credit.</strong> Closing your oldest card makes your history
younger.</li>
<li><strong>New credit.</strong> An application with a hard inquiry costs a few points for about a
year. Several for one car or home loan within two weeks count once.</li>
<li><strong>A mix</strong> of cards and loans. Never borrow only for this.</li></ul>
<h2>What does nothing</h2>
<p>Looking at your own report or score. A rate check with a soft inquiry. Being married to
somebody with a low score. Debit cards.</p>
<h2>If something is wrong</h2>
<p>You can read your reports for free at <a
href="https://www.annualcreditreport.com">annualcreditreport.com</a>. Dispute an error with the
bureau that shows it; it has to answer, as a rule within 30 days. Nobody can remove what is right,
whatever they charge you for it.</p>'),
  ('before-you-miss-a-payment', '2026-01', '2026-01-01', 50, 'Before you miss a payment', 3,
    'What to do in the week you see it coming. The earlier you speak up, the more can be done.',
    '<p>Most missed payments are seen coming: hours are cut, rent went up, a bill came twice. The
week
before is worth more than the month after.</p>
<h2>First, look at the whole month</h2>
<p>Write down what comes in and what has to go out. Pay in this order: a roof, food and medicine,
power and water, the way to work, and then debts. Those that can take something you need, such as
a car, come before those that cannot.</p>
<h2>Then talk, before the day</h2>
<ul><li><strong>To us.</strong> Tell us what happened and what you can pay. There may be a smaller
payment now, another day, or an agreed new schedule. Nothing changes until you agree to it.</li>
<li><strong>To the others you owe.</strong> Many cards and utilities have hardship plans they do
not advertise. Ask for the hardship department, and for the answer in writing.</li>
<li><strong>To your employer,</strong> if your hours or your leave are the reason. Some have a
relief fund.</li></ul>
<h2>Do not make it dearer</h2>
<ul><li>A loan to pay a loan rarely helps. Stay away from lenders that want your car title or your
next paycheck.</li>
<li>Do not let a debit run into an empty account: your bank may charge for it. Ask for another day
first.</li>
<li>Nobody has to pay for help with debts. A nonprofit credit counselor looks at everything with
you, often for free.</li></ul>
<h2>What happens with your loan</h2>
<p>Interest goes on by the day on what you owe. A payment that is more than 30 days late can be
reported to the credit bureaus. Catching up stops that.</p>
<p>Prefer to talk it through? <a href="/home/wellness/counseling">Ask for an appointment</a> with
a counselor. You do not have to be late for that.</p>');
