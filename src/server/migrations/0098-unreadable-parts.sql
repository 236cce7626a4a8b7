-- What a channel delivered and nobody could read or store, one row for each part, as it came: `raw` is encrypted
-- (src/server/cipher.ts), `fingerprint` tells one that is delivered again.
create table unreadable_parts (
  id bigint generated always as identity primary key,
  company_id integer not null,
  connection_id integer not null,
  provider text not null,
  kind text not null,
  part_id text,
  happened_at timestamptz,
  reason text not null,
  tries integer not null default 1,
  raw text not null,
  size integer not null,
  fingerprint text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, connection_id, fingerprint),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index unreadable_parts_newest on unreadable_parts (company_id, id desc);
create index unreadable_parts_oldest on unreadable_parts (created_at);
call recado_guard('unreadable_parts');
