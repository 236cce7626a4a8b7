-- What somebody is good at and what a queue or a tag asks for, in words that are kept as they were written; and the week in
-- which somebody is assigned tickets, null for any time.
alter table users
  add column skills text[] not null default '{}',
  add column working_hours jsonb;
alter table queues add column skills text[] not null default '{}';
alter table tags add column skills text[] not null default '{}';
