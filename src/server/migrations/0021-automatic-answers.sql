-- Whether the last thing said was an answer of the desk's own that nobody wrote.
alter table tickets add column last_message_is_automatic boolean not null default false;
