-- direct_key names the two of a direct chat, the smaller id first: a pair has one.
alter table chats add direct_key text;
create unique index chats_direct_key on chats (company_id, direct_key);

-- read_up_to is the newest message that was there when a member last read.
alter table chat_members
  add is_muted boolean not null default false,
  add read_up_to integer not null default 0;

alter table chat_messages
  add quoted_id integer,
  add ticket_id integer,
  add mentions integer[] not null default '{}',
  add foreign key (company_id, quoted_id) references chat_messages (company_id, id) on delete set null (quoted_id),
  add foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id);
create index chat_messages_of_quoted on chat_messages (company_id, quoted_id) where quoted_id is not null;
create index chat_messages_of_ticket on chat_messages (company_id, ticket_id) where ticket_id is not null;
