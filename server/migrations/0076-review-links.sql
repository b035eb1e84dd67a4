-- S3.25: a borrower who has paid a loan off is asked for a review on Google. The links come from
-- the settings REVIEW_..._URL now, because each lender has pages of its own.
alter table cta_block drop constraint cta_block_audience_check;
alter table cta_block add constraint cta_block_audience_check
  check (audience in ('EVERYONE', 'REPAYING', 'REPAID'));
alter table cta_block drop column href;

insert into cta_block
  (audience, version, source, action_type, title, text, label, valid_from) values
  ('REPAID', '2026-11', 'GOOGLE', 'REVIEW', 'You paid off your loan',
    'How was it? A short review helps your coworkers decide.', 'Write a Google review',
    '2026-01-01'),
  ('REPAYING', '2026-11', 'TRUST_PILOT', 'REVIEW', 'How are we doing?',
    'Tell others what it''s like to borrow through your employer.', 'Write a review',
    '2026-01-02'),
  ('EVERYONE', '2026-11', 'FACEBOOK', 'LIKE', 'Stay in touch',
    'See what''s new and how others plan their money.', 'Follow us on Facebook', '2026-01-02');
