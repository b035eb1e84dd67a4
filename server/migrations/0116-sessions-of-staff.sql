-- When each member of staff was last here (STAFF-10), without reading borrowers' sessions.
create index session_of_staff on session (actor_gid, last_seen_at) where kind <> 'borrower';
