-- A page of the board must cost a page, however many tickets are at work: how many are at work in each lane is added up for
-- every queue and owner, 0 where there is none. Triggers keep it in the transaction of the change, whoever makes it
-- (functions/lanes.sql).
create type lane_change as (
  company_id integer, lane_id integer, queue_id integer, user_id integer, status text, factor integer);
create table lane_sums (
  company_id integer not null references companies (id) on delete cascade,
  lane_id integer not null,
  queue_id integer not null,
  user_id integer not null,
  pending integer not null,
  open integer not null,
  primary key (company_id, lane_id, queue_id, user_id)
) with (fillfactor = 70);
call recado_guard('lane_sums');

-- What the dashboard says, added up ahead for every choice of queue, connection and user: 0 stands for all of them. Each
-- day is one of the company's time zone; the day 'infinity' holds what waits and is worked on now. Triggers keep the sums
-- in the transaction that changes a ticket, its history or its rating, whoever does it and also where rows are deleted
-- with what they belong to (functions/ticket-sums.sql).
create type ticket_delta as (
  company_id integer, queue_id integer, connection_id integer, user_id integer, day date,
  pending integer, open integer, created integer, leads integer, answered integer, answer_ms bigint,
  accepted integer, wait_ms bigint, finished integer, support_ms bigint, ratings integer, rates integer, hours integer[]);
create table ticket_sums (
  company_id integer not null references companies (id) on delete cascade,
  queue_id integer not null,
  connection_id integer not null,
  user_id integer not null,
  day date not null,
  pending integer not null,
  open integer not null,
  created integer not null,
  leads integer not null,
  answered integer not null,
  answer_ms bigint not null,
  accepted integer not null,
  wait_ms bigint not null,
  finished integer not null,
  support_ms bigint not null,
  ratings integer not null,
  rates integer not null,
  -- How many of the created came in each hour of the day; null is none.
  hours integer[],
  primary key (company_id, queue_id, connection_id, user_id, day)
) with (fillfactor = 70);
call recado_guard('ticket_sums');
