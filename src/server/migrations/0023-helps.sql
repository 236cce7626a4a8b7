-- Help videos; the super user writes them for everybody, so they belong to no company.
create table helps (
  id integer generated always as identity primary key,
  title text not null default '',
  description text not null default '',
  video text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
