-- Why a channel has rejected a template, as it writes it. One that was read before has none until it is read again.
alter table message_templates add column rejected_reason text not null default '';
