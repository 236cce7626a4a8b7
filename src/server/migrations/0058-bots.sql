-- Where the bot of a ticket stands, as machines/bot.ts decides it; null where none has said anything.
alter table tickets add column bot jsonb;
alter table messages add column is_bot boolean not null default false;
alter table ticket_notices drop constraint ticket_notices_kind_check;
alter table ticket_notices add constraint ticket_notices_kind_check
  check (kind in ('farewell', 'rating', 'transfer', 'menu'));
