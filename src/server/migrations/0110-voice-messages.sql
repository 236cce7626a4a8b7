-- A recording of the desk once more, as channels take it that have voice messages.
alter table messages add column voice_file text;
