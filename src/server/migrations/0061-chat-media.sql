-- A message may bring one file; media_file is the name that it is kept under.
alter table chat_messages
  add media_type text,
  add media_file text,
  add media_name text,
  add media_mime text,
  add media_size integer;
create unique index chat_messages_media_file on chat_messages (company_id, media_file) where media_file is not null;
