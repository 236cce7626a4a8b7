-- What a bot offers below its text, where the channel may show it to be pressed; the body has it as text.
alter table messages add column choices jsonb;
alter table ticket_notices add column choices jsonb;
