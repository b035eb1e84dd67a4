-- Texts and settings of a new installation; newer versions are added, never edited here.

insert into setting (key, valid_from, value) values
  ('disbursement_offset_days', '2020-01-01', '1'),
  ('signature_expiration_days', '2020-01-01', '3'),
  ('payroll_frequency', '2020-01-01', '[{"id": "BIWEEKLY", "text": "Bi-Weekly", "params": {"name": "Bi-Weekly", "desc": "Every two weeks"}}, {"id": "BIWEEKLY3", "text": "Bi-Weekly (skip 3rd pay/month)", "params": {"name": "Bi-Weekly", "desc": "skip 3rd pay/month"}}, {"id": "MONTHLY", "text": "Monthly", "params": {"name": "Monthly", "desc": "Once a month"}}, {"id": "SEMIMONTHLY", "text": "Twice a month", "params": {"name": "Semi-Monthly", "desc": "Two fixed days of each month"}}, {"id": "WEEKLY", "text": "Weekly", "params": {"name": "Weekly", "desc": "Every week"}}, {"id": "WEEKLY5", "text": "Weekly (skip 5th pay/month)", "params": {"name": "Weekly", "desc": "skip 5th pay/month"}}]'),
  ('origination_source', '2020-01-01', '{"KAS": "Paystead", "CRB": "Cedar Ridge Bank", "BRB": "Birch River Bank"}'),
  ('payroll_processor', '2020-01-01', '{"ADP": "ADP", "CERIDIAN": "Dayforce", "KRONOS": "UKG", "PAYCHEX": "Paychex", "PAYCOM": "Paycom", "WORKDAY": "Workday", "NFC": "National Finance Center", "DFAS": "Defense Finance and Accounting Service"}');

insert into disclaimer (state, version, title, text, valid_from) values
  ('AL', '2026-01', 'Alabama', 'You must be 19 or older to borrow in Alabama.', '2026-01-01'),
  ('AK', '2026-01', 'Alaska', 'Rates, fees and amounts for residents of Alaska follow the limits of Alaska law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('AZ', '2026-01', 'Arizona', 'Rates, fees and amounts for residents of Arizona follow the limits of Arizona law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('AR', '2026-01', 'Arkansas', 'Rates, fees and amounts for residents of Arkansas follow the limits of Arkansas law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('CA', '2026-01', 'California', 'Loans to residents of California follow the California Financing Law. A married applicant may apply for a separate account.', '2026-01-01'),
  ('CO', '2026-01', 'Colorado', 'Rates, fees and amounts for residents of Colorado follow the limits of Colorado law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('CT', '2026-01', 'Connecticut', 'Rates, fees and amounts for residents of Connecticut follow the limits of Connecticut law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('DE', '2026-01', 'Delaware', 'Rates, fees and amounts for residents of Delaware follow the limits of Delaware law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('DC', '2026-01', 'District of Columbia', 'Rates, fees and amounts for residents of District of Columbia follow the limits of District of Columbia law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('FL', '2026-01', 'Florida', 'Rates, fees and amounts for residents of Florida follow the limits of Florida law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('GA', '2026-01', 'Georgia', 'Rates, fees and amounts for residents of Georgia follow the limits of Georgia law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('HI', '2026-01', 'Hawaii', 'Rates, fees and amounts for residents of Hawaii follow the limits of Hawaii law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('ID', '2026-01', 'Idaho', 'Rates, fees and amounts for residents of Idaho follow the limits of Idaho law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('IL', '2026-01', 'Illinois', 'Rates, fees and amounts for residents of Illinois follow the limits of Illinois law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('IN', '2026-01', 'Indiana', 'Rates, fees and amounts for residents of Indiana follow the limits of Indiana law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('IA', '2026-01', 'Iowa', 'Rates, fees and amounts for residents of Iowa follow the limits of Iowa law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('KS', '2026-01', 'Kansas', 'Rates, fees and amounts for residents of Kansas follow the limits of Kansas law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('KY', '2026-01', 'Kentucky', 'Rates, fees and amounts for residents of Kentucky follow the limits of Kentucky law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('LA', '2026-01', 'Louisiana', 'Rates, fees and amounts for residents of Louisiana follow the limits of Louisiana law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('ME', '2026-01', 'Maine', 'You may ask us whether a credit report was used, and for the name and address of the bureau.', '2026-01-01'),
  ('MD', '2026-01', 'Maryland', 'Rates, fees and amounts for residents of Maryland follow the limits of Maryland law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('MA', '2026-01', 'Massachusetts', 'Rates, fees and amounts for residents of Massachusetts follow the limits of Massachusetts law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('MI', '2026-01', 'Michigan', 'Rates, fees and amounts for residents of Michigan follow the limits of Michigan law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('MN', '2026-01', 'Minnesota', 'Rates, fees and amounts for residents of Minnesota follow the limits of Minnesota law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('MS', '2026-01', 'Mississippi', 'Rates, fees and amounts for residents of Mississippi follow the limits of Mississippi law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('MO', '2026-01', 'Missouri', 'Rates, fees and amounts for residents of Missouri follow the limits of Missouri law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('MT', '2026-01', 'Montana', 'Rates, fees and amounts for residents of Montana follow the limits of Montana law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('NE', '2026-01', 'Nebraska', 'You must be 19 or older to borrow in Nebraska.', '2026-01-01'),
  ('NV', '2026-01', 'Nevada', 'Rates, fees and amounts for residents of Nevada follow the limits of Nevada law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('NH', '2026-01', 'New Hampshire', 'You may ask us for the name and address of any credit bureau whose report we used.', '2026-01-01'),
  ('NJ', '2026-01', 'New Jersey', 'Rates, fees and amounts for residents of New Jersey follow the limits of New Jersey law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('NM', '2026-01', 'New Mexico', 'Rates, fees and amounts for residents of New Mexico follow the limits of New Mexico law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('NY', '2026-01', 'New York', 'New York limits the interest a lender may charge. You may ask the Department of Financial Services about a lender.', '2026-01-01'),
  ('NC', '2026-01', 'North Carolina', 'Rates, fees and amounts for residents of North Carolina follow the limits of North Carolina law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('ND', '2026-01', 'North Dakota', 'Rates, fees and amounts for residents of North Dakota follow the limits of North Dakota law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('OH', '2026-01', 'Ohio', 'The Ohio laws against discrimination require that all creditors make credit equally available to all creditworthy customers, and that credit reporting agencies keep separate credit histories on each person on request. The Ohio Civil Rights Commission administers compliance with this law.', '2026-01-01'),
  ('OK', '2026-01', 'Oklahoma', 'Rates, fees and amounts for residents of Oklahoma follow the limits of Oklahoma law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('OR', '2026-01', 'Oregon', 'Rates, fees and amounts for residents of Oregon follow the limits of Oregon law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('PA', '2026-01', 'Pennsylvania', 'Rates, fees and amounts for residents of Pennsylvania follow the limits of Pennsylvania law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('RI', '2026-01', 'Rhode Island', 'Rates, fees and amounts for residents of Rhode Island follow the limits of Rhode Island law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('SC', '2026-01', 'South Carolina', 'Rates, fees and amounts for residents of South Carolina follow the limits of South Carolina law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('SD', '2026-01', 'South Dakota', 'Rates, fees and amounts for residents of South Dakota follow the limits of South Dakota law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('TN', '2026-01', 'Tennessee', 'Rates, fees and amounts for residents of Tennessee follow the limits of Tennessee law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('TX', '2026-01', 'Texas', 'Rates, fees and amounts for residents of Texas follow the limits of Texas law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('UT', '2026-01', 'Utah', 'Rates, fees and amounts for residents of Utah follow the limits of Utah law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('VT', '2026-01', 'Vermont', 'If you agree to a full credit check, we may obtain your credit report for this application and to review the loan while it is open.', '2026-01-01'),
  ('VA', '2026-01', 'Virginia', 'Rates, fees and amounts for residents of Virginia follow the limits of Virginia law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('WA', '2026-01', 'Washington', 'Rates, fees and amounts for residents of Washington follow the limits of Washington law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('WV', '2026-01', 'West Virginia', 'Rates, fees and amounts for residents of West Virginia follow the limits of West Virginia law. A loan is offered only where it stays within them.', '2026-01-01'),
  ('WI', '2026-01', 'Wisconsin', 'Wisconsin marital property law: a married applicant names a spouse, and we send the spouse a notice of the loan.', '2026-01-01'),
  ('WY', '2026-01', 'Wyoming', 'Rates, fees and amounts for residents of Wyoming follow the limits of Wyoming law. A loan is offered only where it stays within them.', '2026-01-01');

insert into page (name, version, title, html) values
  ('privacy', '2026-01', 'Privacy notice',
    '<p>This notice says what we collect about you, why, and whom we share it with.</p>
<h2>What we collect</h2><ul><li>Who you are: name, birth date, Social Security number, address,
phone and email.</li><li>Your work and pay: employer, hire date, pay schedule and pay, from your
employer or from you.</li><li>Your bank accounts, as you add them.</li><li>Your credit report, when
you agree to it.</li><li>How your loan goes: installments, payments and messages.</li></ul>
<h2>Why</h2><p>To check who you are, to decide on your application, to send you money, to collect
installments and to answer you. We do not sell your information.</p>
<h2>Who sees it</h2><ul><li>Your employer sees the deduction amount, its dates and its status. Never
your reason for borrowing, your score or a decline.</li><li>The bank that sends and collects money
sees your account and the amount.</li><li>Credit bureaus see that you asked for a loan once you
agree to a full check, and how you repay it.</li><li>The companies that run our service see only
what they need for that.</li></ul>
<h2>Your choices</h2><p>You may limit sharing with companies that are not part of ours, and how we
contact you, in your account. You may ask for a copy of what we keep, and for corrections.</p>
<h2>How long we keep it</h2><p>Applications at least 25 months, loan files 7 years after the loan is
closed, then we erase them.</p>'),
  ('terms', '2026-01', 'Terms of use',
    '<p>These terms are about the website and app. A loan has its own agreement.</p>
<h2>Your account</h2><p>One account for one person. Keep your password and codes to yourself. Tell
us at once if someone else has used your account.</p>
<h2>What you tell us</h2><p>Give true and complete answers. We check them with your employer, your
bank and credit bureaus, as you agree to.</p>
<h2>Rate checks and applications</h2><p>Checking your rate does not affect your credit score. A full
application may make a credit inquiry that others see; we ask you first.</p>
<h2>Messages</h2><p>We send you messages about your account by email. Text messages and calls come
only if you agree, and you can change that at any time. Agreeing is never a condition of a loan.</p>
<h2>Changes</h2><p>When these terms change, we tell you before the change counts.</p>'),
  ('esign', '2026-01', 'Consent to electronic documents',
    '<p>The law gives you the right to get loan documents on paper. With your consent we give them
to you electronically instead.</p>
<h2>What it covers</h2><p>All documents of your application and your loan: disclosures, agreements,
statements and notices.</p>
<h2>Your rights</h2><ul><li>You may ask for a paper copy of any document, free of
charge.</li><li>You may withdraw this consent at any time, without a fee. From then on we send
paper. Documents already given stay valid.</li></ul>
<h2>Keep your contact details current</h2><p>Change your email and phone in your account, or call
us.</p>
<h2>What you need</h2><p>A current browser, a program that opens PDF files, and room to keep them or
a printer.</p>'),
  ('state-disclosures', '2026-01', 'State disclosures',
    '<p>Rates, fees and amounts follow the law of the state you live in. What your state wants said
is shown with each offer.</p>
<p>Offers carry an annual percentage rate of at most 36 percent, fees included. Where your state
allows less, we offer less, or nothing.</p>'),
  ('accessibility', '2026-01', 'Accessibility',
    '<p>We want everyone to be able to use this service: with a keyboard, with a screen reader, with
large text, on a small phone.</p>
<p>We follow the Web Content Accessibility Guidelines 2.2, level AA, and test every page against
them.</p>
<p>If something does not work for you, write or call us. We will help you with what you wanted to
do, and mend the page.</p>');
