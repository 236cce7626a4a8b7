-- What was thought of a message, by one emoji of each who did: they come, change and go with it (decision 98).
alter table messages add column reactions jsonb not null default '[]';
