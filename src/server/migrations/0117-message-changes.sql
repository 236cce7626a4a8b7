-- A reaction or another text of the desk's own that the channel has not taken yet, and why it did not take the last one.
alter table messages add column reaction_pending boolean not null default false,
  add column edit_pending boolean not null default false, add column change_failure jsonb;
create index messages_to_change on messages (connection_id, id)
  where removal_pending or reaction_pending or edit_pending;
