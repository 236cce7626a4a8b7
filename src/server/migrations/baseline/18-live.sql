create table live_sequences (
  company_id integer primary key references companies (id) on delete cascade,
  seq bigint not null default 0
);
call recado_guard('live_sequences');

create table live_events (
  company_id integer not null references companies (id) on delete cascade,
  seq bigint not null,
  channel text not null,
  rooms text[] not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  -- What an event is about, so that catching up answers only what may still be seen.
  ticket_id integer,
  -- Rooms that are not told, though their members may stand in a room that is: who keeps a ticket hears of no departure.
  except_rooms text[] not null default '{}',
  primary key (company_id, seq)
);
create index live_events_by_age on live_events (at);
call recado_guard('live_events');
