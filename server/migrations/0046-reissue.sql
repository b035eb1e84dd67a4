-- An offer that expired is made again in one step, from the answers that are kept.

alter table application
  -- The application whose offer expired. Once for each; a row that is erased leaves no trace here.
  add reissues_gid uuid references application (gid) on delete set null,
  -- Answers that each application asks for anew are kept from here on; null: from its beginning.
  add answers_since timestamptz;
create unique index application_reissue on application (reissues_gid);
