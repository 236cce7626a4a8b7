-- What was taken over from another desk: which row here came of which there, so that a run that was cut off goes on and a
-- second one changes nothing, and what could not be taken over as it was. Neither holds what anybody wrote.
create table move_ins (
  id integer generated always as identity primary key,
  source text not null unique,
  family text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
revoke all on move_ins from recado_app;

-- row_id is 0 where a row here has no id of its own; company_id is null of what belongs to none.
create table moved_in_rows (
  move_in_id integer not null references move_ins (id) on delete cascade,
  source_table text not null,
  source_id text not null,
  company_id integer references companies (id) on delete cascade,
  row_id bigint not null,
  primary key (move_in_id, source_table, source_id)
);
create index moved_in_rows_of_company on moved_in_rows (company_id);
call recado_guard('moved_in_rows');

create table move_in_findings (
  move_in_id integer not null references move_ins (id) on delete cascade,
  source_table text not null,
  source_id text not null,
  reason text not null,
  is_lost boolean not null,
  company_id integer references companies (id) on delete cascade,
  detail text not null default '',
  primary key (move_in_id, source_table, source_id, reason, detail)
);
create index move_in_findings_of_company on move_in_findings (company_id);
call recado_guard('move_in_findings');

-- Where the pairing of a connection was brought from, until somebody has said that the desk there is stopped and takes it over.
alter table connections add column session_from text;
