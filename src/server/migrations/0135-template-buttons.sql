-- What may be pressed below a template. A list that was read before has none of them until it is read again.
alter table message_templates add column buttons jsonb not null default '[]';
