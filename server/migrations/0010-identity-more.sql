-- An employer's user signs in like staff: sees the own record and the own codes, nobody else's.

create policy staff_member_own on staff_member for select using (
  actor_kind() = 'employer' and gid = actor_gid());
create policy one_time_code_own on one_time_code for all using (
  actor_kind() = 'employer' and owner_gid = actor_gid());
