-- What the super user tells every company; it belongs to none. media_file is the stored picture.
create table announcements (
  id integer generated always as identity primary key,
  title text not null,
  text text not null,
  priority integer not null default 3 check (priority between 1 and 3),
  status boolean not null default true,
  media_file text unique,
  media_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When an announcement was last put up: for whoever came to the company later it counts as read.
  announced_at timestamptz not null default now()
);
revoke insert, update, delete on announcements from recado_app;

-- Which of them somebody has read.
create table announcement_reads (
  company_id integer not null references companies (id) on delete cascade,
  user_id integer not null,
  announcement_id integer not null references announcements (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (company_id, user_id, announcement_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index announcement_reads_of on announcement_reads (announcement_id);
call recado_guard('announcement_reads');

-- Help videos; the super user writes them for everybody, so they belong to no company.
create table helps (
  id integer generated always as identity primary key,
  title text not null default '',
  description text not null default '',
  video text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
