-- The words of messages, as a lender writes them (STAFF-38), and its brand (STAFF-39), both with a
-- first day. The words that we deliver stand in the code; a row takes their place from its day on.

create table letter_words (
  -- The key of a letter: `payment-returned`.
  key text not null,
  version text not null,
  subject text not null,
  -- Paragraphs, with an empty line between them.
  body text not null,
  valid_from date not null,
  primary key (key, valid_from)
);
comment on table letter_words is 'Words of a message that the lender changed, valid from a day';

alter table letter_words enable row level security;
create policy letter_words_seen on letter_words for select using (true);
create policy letter_words_added on letter_words for insert
  with check (actor_kind() = 'staff' and valid_from > product_today());
create policy letter_words_taken_back on letter_words for delete
  using (actor_kind() = 'staff' and valid_from > product_today());
create trigger refuse_nobody before insert or update or delete on letter_words
  for each statement execute function refuse_nobody();
grant select, insert, delete on letter_words to paystead_app;

alter table content_change drop constraint content_change_kind_check;
alter table content_change add constraint content_change_kind_check check (kind in
  ('LETTER', 'BRAND', 'DISCLAIMER', 'INFO_BLOCK', 'CTA_BLOCK', 'PAGE', 'SETTING'));
