-- An employer's SFTP folder on screen: staff and its own users see it, an administrator sets it up
-- (FOLDER-8, FOLDER-9).

-- Files of ours in `out` that payroll hasn't taken away; null if we don't know.
alter table payroll_folder_look add column out_files integer check (out_files >= 0);

create policy payroll_folder_look_own on payroll_folder_look for select
  using (actor_kind() = 'employer' and employer_gid = employer_gid());
-- What another folder held says nothing about a new one.
create policy payroll_folder_look_reset on payroll_folder_look for delete
  using (actor_kind() = 'staff');
create policy payroll_folder_file_own on payroll_folder_file for select
  using (actor_kind() = 'employer' and employer_gid = employer_gid());
create policy payroll_folder_file_forgotten on payroll_folder_file as restrictive for delete
  using (actor_kind() = 'job');
grant delete on payroll_folder_look, payroll_folder_file to paystead_app;
create index payroll_folder_file_oldest on payroll_folder_file (came_at);
