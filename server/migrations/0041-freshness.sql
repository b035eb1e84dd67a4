-- Offers whose facts went stale (S8.2): what sources said at a decision, and a clock that stops.

-- What every source said when the decision was taken; null for decisions from before.
alter table decision add column known jsonb;

-- While days are left over, the clock stands still, and expires_on is until when it is kept.
alter table offer add column frozen_on date;
alter table offer add column frozen_days_left integer check (frozen_days_left >= 0);

-- REFRESH is a soft inquiry that takes the place of a report grown old: nobody else ever sees it.
alter table inquiry drop constraint inquiry_kind_check;
alter table inquiry add constraint inquiry_kind_check check (kind in ('SOFT', 'HARD', 'REFRESH'));

insert into setting (key, valid_from, value) values
  ('freshness', '2020-01-01', '{"reportDays": 30, "screeningDays": 30, "mendingDays": 10}');
