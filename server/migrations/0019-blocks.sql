-- Info blocks and calls to action (S3.15, S3.25): versioned like all texts, newer ones are added.

create table info_block (
  type text not null check (type in
    ('INFO_ELIGIBILITY', 'INFO_GENERAL_INFO', 'INFO_BANK_INFO', 'INFO_ALLOTMENT_INFO')),
  version text not null,
  title text not null,
  html text not null,
  link_label text,
  link_href text check (link_href ~ '^/[^/]'),
  valid_from date not null,
  primary key (type, version),
  check ((link_label is null) = (link_href is null))
);

create table cta_block (
  -- Shown to whom: everyone, or whoever has repaid with us.
  audience text not null check (audience in ('EVERYONE', 'REPAYING')),
  version text not null,
  source text not null check (source in ('GOOGLE', 'FACEBOOK', 'TRUST_PILOT')),
  action_type text not null check (action_type in ('LIKE', 'REVIEW')),
  title text not null,
  text text not null,
  label text not null,
  href text not null check (href like 'https://%'),
  valid_from date not null,
  primary key (audience, version)
);

grant select on info_block, cta_block to paystead_app;

insert into info_block (type, version, title, html, link_label, link_href, valid_from) values
  ('INFO_ELIGIBILITY', '2026-01', 'Who can borrow',
    '<p>You can borrow when you have worked for your employer for six months, are of age in your
state and have no other open loan with us. Checking your rate never affects your credit score.</p>',
    'Check your rate', '/home/apply', '2026-01-01'),
  ('INFO_GENERAL_INFO', '2026-01', 'How it works',
    '<p>You choose an amount and a term and see every cost before you sign. The money comes to your
bank account a business day later. Your employer then takes a little from each paycheck until the
loan is paid, and you can pay it off early at any time without a fee.</p>',
    null, null, '2026-01-01'),
  ('INFO_BANK_INFO', '2026-01', 'Why we ask for your bank account',
    '<p>Your loan is sent to this account. We debit it only for payments you make, or, with your
consent, when a paycheck deduction is missed. Your account number is kept encrypted and shown only
by its last four digits.</p>',
    null, null, '2026-01-01'),
  ('INFO_ALLOTMENT_INFO', '2026-01', 'How an allotment works',
    '<p>You ask your payroll office to send a fixed part of each paycheck straight to your loan. We
give you the account and the amount; you set it up once and can change it with your payroll
office.</p>',
    null, null, '2026-01-01');

insert into cta_block
  (audience, version, source, action_type, title, text, label, href, valid_from) values
  ('REPAYING', '2026-01', 'TRUST_PILOT', 'REVIEW', 'How are we doing?',
    'Tell others how borrowing through your employer works for you.', 'Write a review',
    'https://www.trustpilot.com/', '2026-01-01'),
  ('EVERYONE', '2026-01', 'FACEBOOK', 'LIKE', 'Stay in touch',
    'See what is new and how others plan their money.', 'Follow us', 'https://www.facebook.com/',
    '2026-01-01');
