-- What a channel's library keeps of a pairing, and what came over it and the desk has not taken yet: a row for each, by its
-- kind and its name there, encrypted (src/server/cipher.ts).
create table channel_keys (
  id bigint generated always as identity primary key,
  company_id integer not null,
  connection_id integer not null,
  kind text not null,
  name text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  unique (company_id, connection_id, kind, name),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);

call recado_guard('channel_keys');
