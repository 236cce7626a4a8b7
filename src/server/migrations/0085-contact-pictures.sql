-- A contact's picture is a file of its company, asked of its channel when it writes (decision 103). Nothing ever filled the address.
alter table contacts rename column profile_pic_url to picture_file;
alter table contacts add column picture_asked_at timestamptz;

-- Whose picture is to be asked for, and when next; null where all that is left is a file that belongs to nobody.
create table picture_requests (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  contact_id integer not null,
  connection_id integer not null,
  due_at timestamptz,
  failures integer not null default 0,
  stray_file text,
  unique (company_id, contact_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);

create index picture_requests_of_connections on picture_requests (connection_id, due_at);

call recado_guard('picture_requests');
